import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CarouselArrow, CarouselStrip, useCarousel } from './index';

const WIDTH = 300;

function Pictures() {
  const { strip, index, show, onScroll } = useCarousel<HTMLUListElement>(3);
  return (
    <>
      <CarouselStrip ref={strip} aria-label="Fotos" onScroll={onScroll}>
        <li>A</li>
        <li>B</li>
        <li>C</li>
      </CarouselStrip>
      <CarouselArrow side="previous" label="Anterior" onClick={() => show(index - 1)} />
      <CarouselArrow side="next" label="Próxima" onClick={() => show(index + 1)} />
      <output>{index}</output>
    </>
  );
}

function renderPictures() {
  render(<Pictures />);
  const strip = screen.getByRole('list', { name: 'Fotos' });
  Object.defineProperty(strip, 'clientWidth', { value: WIDTH });
  return strip;
}

afterEach(() => jest.useRealTimers());

describe('the carousel', () => {
  it('scrolls to the next and previous item, and wraps around', async () => {
    const strip = renderPictures();

    await userEvent.click(screen.getByRole('button', { name: 'Anterior' }));
    expect(strip.scrollLeft).toBe(2 * WIDTH);
    await userEvent.click(screen.getByRole('button', { name: 'Próxima' }));

    expect(strip.scrollLeft).toBe(0);
    expect(screen.getByRole('status')).toHaveTextContent('0');
  });

  it('follows a scroll by touch when it has ended', () => {
    jest.useFakeTimers();
    const strip = renderPictures();

    strip.scrollLeft = WIDTH + 20;
    act(() => void strip.dispatchEvent(new Event('scroll')));
    expect(screen.getByRole('status')).toHaveTextContent('0');
    act(() => jest.advanceTimersByTime(200));

    expect(screen.getByRole('status')).toHaveTextContent('1');
  });
});
