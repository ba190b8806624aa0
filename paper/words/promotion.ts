/** What the front page says about the membership. */
export const promotion = {
  badge: 'SAVE 50% ON Premium',
  title: 'We sit through the meetings so you don’t have to',
  text: 'Members read every story, join the comments and keep a reporter in the council chamber.',
};
