import type { Locale } from 'axe-core';

/** An element that breaks a rule of axe. */
export interface AccessibilityProblem {
  rule: string;
  /** The rule in Portuguese. */
  text: string;
  /** The element, as a selector. */
  element: string;
}

/** Runs axe on this page. Its code is loaded by the first check. */
export async function findProblems(): Promise<AccessibilityProblem[]> {
  const [{ default: axe }, { default: locale }] = await Promise.all([
    import(/* webpackChunkName: "axe" */ 'axe-core'),
    import(/* webpackChunkName: "axe" */ 'axe-core/locales/pt_BR.json'),
  ]);
  // The types of axe require texts that its own translation does not have.
  axe.configure({ locale: locale as unknown as Locale });
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => ({ rule: id, text: help, element: target.join(' ') })),
  );
}
