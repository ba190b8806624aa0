import { pictureFile } from '../consumer/support/multipart.ts';

const JPEG =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z';
const WEBP = 'UklGRhoAAABXRUJQVlA4TA4AAAAvAAAAAAcQEf0PRET/Aw==';
const FIVE_MB = 5 * 1024 ** 2;

const decoded = (base64: string, name: string, type: string) =>
  new File([Buffer.from(base64, 'base64')], name, { type });

/** As many pictures as an advertisement may have, in every format; one is as large as allowed. */
export const allowedPictures = (): File[] => {
  const small = pictureFile();
  const large = new File([small, Buffer.alloc(FIVE_MB - small.size)], 'large.png', small);
  const others = [decoded(JPEG, 'a.jpg', 'image/jpeg'), decoded(WEBP, 'b.webp', 'image/webp')];
  return [small, ...others, large];
};
