/** The stored answer of today's format (`savePrivacyChoice`). The inline script is too small for the checks of all formats. */
const ANSWER = /^{"version":1,"measurement":"(accepted|rejected)"}$/;

/** Marks the document before its first paint, for the style sheet: the server's markup asks everyone. */
export function hideAnsweredQuestion() {
  try {
    const isAnswered = ANSWER.test(localStorage.getItem('privacyChoice') ?? '');
    document.documentElement.toggleAttribute('data-privacy-answered', isAnswered);
  } catch {
    // This browser stores nothing: it is asked on every page.
  }
}
