/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { createElement, useState } from 'react';
import type { FunctionComponent } from 'react';
import {
  createSignatureFunctionForTransform,
  performReactRefresh,
  register,
} from './component-families.js';
import { hotFragment, hotRoutes } from './hot-exposes.js';

// An alias of the build.
jest.mock(
  'react-refresh-development',
  () =>
    jest.requireActual(
      '../../../../node_modules/react-refresh/cjs/react-refresh-runtime.development.js',
    ),
  { virtual: true },
);

/** A version of a component as swc compiles it: with the signature of its hooks. */
function compile(id: string, text: string, hooks: string): FunctionComponent {
  function Counter() {
    const [count, setCount] = useState(0);
    return createElement('button', { onClick: () => setCount(count + 1) }, `${text} ${count}`);
  }
  const sign = createSignatureFunctionForTransform() as (type: unknown, key: string) => void;
  sign(Counter, hooks);
  register(Counter, id);
  return Counter;
}

const button = () => screen.getByRole('button');
const click = () => act(() => button().click());
const refresh = () => act(() => performReactRefresh());

describe('a component of a local remote in a store with a production build of React', () => {
  it('keeps its state when its text changes, and loses it when its hooks change', () => {
    const Fragment = hotFragment(compile('a.tsx Counter', 'Antes', 'useState'));
    render(createElement(Fragment));
    click();
    expect(button().textContent).toBe('Antes 1');

    compile('a.tsx Counter', 'Depois', 'useState');
    refresh();
    expect(button().textContent).toBe('Depois 1');

    compile('a.tsx Counter', 'Enfim', 'useState, useRef');
    refresh();
    expect(button().textContent).toBe('Enfim 0');
    click();
    expect(button().textContent).toBe('Enfim 1');
  });

  it('is replaced as the page of a route that is loaded later', async () => {
    const Page = compile('page.tsx Page', 'Antes', 'useState');
    const [route] =
      hotRoutes([{ children: [{ lazy: () => Promise.resolve({ Component: Page }) }] }]) ?? [];
    const { Component } = (await route?.children?.[0]?.lazy?.()) ?? {};
    render(createElement(Component as FunctionComponent));

    compile('page.tsx Page', 'Depois', 'useState');
    refresh();

    expect(button().textContent).toBe('Depois 0');
  });

  it('is itself where it is not of the remote’s sources', () => {
    const Library = () => null;

    expect(hotFragment(Library)).toBe(Library);
    expect(hotFragment('button')).toBe('button');
  });
});
