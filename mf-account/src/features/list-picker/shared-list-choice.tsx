import { ChoiceForm } from './choice-form';
import type { ListChoiceProps } from './list-choice';
import { useSharedAddition } from './use-shared-addition';

/** Selects one of the lists that others have shared, where nobody is signed in. */
export function SharedListChoice({ items, opened, onAdded }: ListChoiceProps) {
  const add = useSharedAddition(items);

  return (
    <ChoiceForm
      options={opened.map(({ token, name }) => ({ id: token, name }))}
      onAdd={async (chosen) => {
        const list = opened.find(({ token }) => token === chosen);
        if (list) onAdded(await add(list));
      }}
    />
  );
}
