import { replaceMissingPictures } from './missing-pictures';

it('replaces a missing picture by that of a sample product, and a missing sample by a drawing', () => {
  replaceMissingPictures();
  const picture = document.createElement('img');
  picture.src = '/imagens/7/1.png?w=240';
  picture.srcset = '/imagens/7/1.png?w=480 2x';
  document.body.append(picture);

  picture.dispatchEvent(new Event('error'));
  expect(picture.getAttribute('src')).toMatch(/\/imagens\/\d{5}\/1\.png\?w=240$/);
  expect(picture).not.toHaveAttribute('srcset');

  picture.dispatchEvent(new Event('error'));
  expect(picture.src).toMatch(/^data:image\/svg/);
});
