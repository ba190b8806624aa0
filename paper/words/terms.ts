import { identity } from '../identity.ts';

export interface Terms {
  /** Whether this is still the kit's placeholder. Remove it once the text is yours. */
  placeholder?: true;
  /** Each section has a title and paragraphs. */
  sections: readonly [title: string, ...paragraphs: string[]][];
}

/** The terms of use. */
export const terms: Terms = {
  placeholder: true,
  sections: [
    [
      'Acceptance of terms',
      `By reading ${identity.name} on this site, creating an account, buying a membership or posting an advertisement, you agree to these terms. If you do not agree with them, please do not use the site.`,
      'You must be at least 16 years old to have an account. You are responsible for what is done with it, so keep your password to yourself.',
    ],
    [
      'Use license',
      'You may read, print and share links to our stories for yourself and your household. You may quote short passages if you name the paper and link to the story.',
      'You may not copy whole stories or pictures, sell them, take the paper’s name off them, collect them automatically, or use them to imitate the paper. The license ends if you break these rules.',
    ],
    [
      'Disclaimer',
      'The site and what is on it are provided as they are. We check what we publish, but we make no warranty, express or implied, that every story, listing or timetable is complete, current or fit for your purposes.',
      'Advertisements are written and paid for by those who post them. We review them before they appear; we do not vouch for what they offer.',
    ],
    [
      'Limitations',
      `As far as the law allows, ${identity.name} and its suppliers are not liable for damages that arise from using the site or from being unable to use it, even if we were told that such damage was possible. Our liability to a member is limited to what that member paid in the last twelve months.`,
    ],
    [
      'Accuracy of materials',
      'We make mistakes, and we put them right. A corrected story says so at the end, with the date and what was wrong. If you find an error, write to the newsroom: a person reads every message.',
    ],
    [
      'Links',
      'Stories and advertisements link to sites that are not ours. We have not reviewed all of them and are not responsible for what they show or sell. A link is not an endorsement; links in advertisements are marked as paid.',
    ],
    [
      'Modifications',
      'We may change these terms. A change takes effect when it appears on this page. If it affects what members pay or receive, we email members at least 30 days in advance. If you keep using the site after that, the new terms apply.',
    ],
    [
      'Governing law',
      `These terms are governed by the laws of the state in which ${identity.town} is located, and its courts decide disputes about them. If one of these terms turns out to be invalid, the others remain in effect.`,
    ],
  ],
};
