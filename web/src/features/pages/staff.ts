/** The staff on the About page. Edit this list for another town. */
export const STAFF = [
  { name: 'Ruth Adeyemi', beat: 'Council and politics' },
  { name: 'Tom Bellweather', beat: 'Crime, courts, news' },
  { name: 'Priya Raman', beat: 'Business' },
  { name: 'Sam Ostrowski', beat: 'Sport' },
  { name: 'Noor Haddad', beat: 'Culture, illustration' },
  { name: 'Elena Marsh', beat: 'Education and health' },
  { name: 'Gus Thorne', beat: 'Environment, farms' },
  { name: 'Bea Lindqvist', beat: 'Life, food, columns' },
] as const;
