/** Groups of sections. Each group has its own row of tabs on the front page. */
export const TAB_GROUPS = [
  [
    { slug: 'politics', name: 'Politics' },
    { slug: 'news', name: 'News' },
    { slug: 'business', name: 'Business' },
    { slug: 'environment', name: 'Environment' },
  ],
  [
    { slug: 'sport', name: 'Sport' },
    { slug: 'culture', name: 'Culture' },
    { slug: 'education', name: 'Education' },
    { slug: 'life', name: 'Life' },
  ],
] as const;
