import { useMatch } from 'react-router-dom';

/** What the results on the screen were searched for; '' on any other screen. */
export function useResultTerm(): string {
  const short = useMatch('/pesquisar/:term');
  const long = useMatch('/produtos/pesquisar/:term');
  return (short ?? long)?.params.term ?? '';
}
