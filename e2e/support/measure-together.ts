import type { Locator } from '@playwright/test';

/**
 * The boxes of several elements at one moment, in CSS pixels of the window. `boundingBox()` of one after the
 * other compares two moments, between which a busy page may have moved.
 */
export async function measureTogether<Locators extends readonly [Locator, ...Locator[]]>(
  ...locators: Locators
): Promise<{ [Index in keyof Locators]: DOMRect }> {
  const handles = await Promise.all(locators.map((locator) => locator.elementHandle()));
  const boxes = await locators[0]
    .page()
    .evaluate(
      (elements) => elements.map((each) => each?.getBoundingClientRect().toJSON()),
      handles,
    );
  return boxes as { [Index in keyof Locators]: DOMRect };
}
