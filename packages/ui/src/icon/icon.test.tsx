import { render } from '@testing-library/react';
import { chevronDownShape, closeShape, Icon } from './index';

describe('the icon', () => {
  it('is hidden from screen readers, and has the proportions of its shape', () => {
    const { container } = render(
      <>
        <Icon shape={closeShape} size={20} />
        <Icon shape={chevronDownShape} size={12} />
      </>,
    );

    const [close, chevron] = container.querySelectorAll('svg');
    expect(close).toHaveAttribute('aria-hidden', 'true');
    expect([close?.getAttribute('width'), close?.getAttribute('height')]).toEqual(['20', '20']);
    expect([chevron?.getAttribute('width'), chevron?.getAttribute('height')]).toEqual(['12', '8']);
  });
});
