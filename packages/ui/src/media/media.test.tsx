import { act, render, screen } from '@testing-library/react';
import { usePageVisible, useReducedMotion } from './index';

function State() {
  return (
    <output>{`${usePageVisible() ? 'visible' : 'hidden'}, ${useReducedMotion() ? 'still' : 'moving'}`}</output>
  );
}

describe('the state of the browser', () => {
  it('follows the visibility of the tab and the preference for reduced motion', () => {
    const media = Object.assign(new EventTarget(), { matches: false });
    window.matchMedia = () => media as unknown as MediaQueryList;
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    render(<State />);
    expect(screen.getByRole('status')).toHaveTextContent('visible, moving');

    hidden.mockReturnValue(true);
    media.matches = true;
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      media.dispatchEvent(new Event('change'));
    });

    expect(screen.getByRole('status')).toHaveTextContent('hidden, still');
  });
});
