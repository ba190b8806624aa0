/** What the header, the front page and the pricing page say about the membership. */
export const promotion = {
  badge: 'SAVE 50% ON Premium',
  title: 'We sit through the meetings so you don’t have to',
  text: 'Members read every story, join the comments and keep a reporter in the council chamber.',
};
