import { site } from '~/shared/config/site.ts';

export function Contact() {
  const { email, phone, address } = site.contact;
  return (
    <address style={{ fontStyle: 'normal' }}>
      <a href={`mailto:${email}`}>{email}</a>
      <br />
      <a href={`tel:${phone.replace(/\D/g, '')}`}>{phone}</a>
      <br />
      <span>{address}</span>
    </address>
  );
}
