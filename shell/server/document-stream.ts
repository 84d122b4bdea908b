import { Transform } from 'node:stream';

const HEAD_END = '</head>';
const BODY_END = '</body>';

/**
 * Puts the shell's own things into React's document as it streams by: `head()` before `</head>`, `tail()`
 * before `</body>`. Both are asked for when their place comes, so that they know what was rendered.
 */
export function documentStream(head: () => string, tail: () => string): Transform {
  let kept = '';
  let headDone = false;
  const decoder = new TextDecoder();

  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      kept += decoder.decode(chunk, { stream: true });
      if (!headDone) {
        const at = kept.indexOf(HEAD_END);
        if (at < 0) return done();
        headDone = true;
        kept = kept.slice(0, at) + head() + kept.slice(at);
      }
      // The body's end may be split between two chunks: the last letters wait.
      const end = kept.lastIndexOf(BODY_END);
      const cut = end >= 0 ? end : beforePair(kept, Math.max(0, kept.length - BODY_END.length));
      this.push(kept.slice(0, cut));
      kept = kept.slice(cut);
      done();
    },
    flush(done) {
      const at = kept.lastIndexOf(BODY_END);
      this.push(at < 0 ? kept + tail() : kept.slice(0, at) + tail() + kept.slice(at));
      done();
    },
  });
}

/** A cut between the two halves of a character, as of an emoji, would lose both. */
function beforePair(text: string, cut: number): number {
  return (text.codePointAt(cut - 1) ?? 0) > 0xffff ? cut - 1 : cut;
}
