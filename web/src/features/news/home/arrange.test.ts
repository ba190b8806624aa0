import { expect, test } from 'vitest';
import { makeStory } from '~/testing/stories.ts';
import { arrange } from './arrange.ts';

test('the lead is the newest story that is neither premium nor live, and live stories are listed', () => {
  const live = makeStory({ id: 1, is_live: true });
  const premium = makeStory({ id: 2, is_premium: true });
  const open = makeStory({ id: 3, section: { slug: 'news', name: 'News' } });
  const sameSection = makeStory({ id: 4, section: { slug: 'news', name: 'News' } });
  const sport = makeStory({ id: 5, section: { slug: 'sport', name: 'Sport' } });
  const page = arrange([live, premium, open, sameSection, sport]);
  expect(page.lead).toBe(open);
  expect(page.large).toEqual([premium, sport]);
  expect(page.now).toEqual([live, sameSection]);
});

test('a live story becomes the lead if there is no other story', () => {
  const live = makeStory({ id: 1, is_live: true });
  expect(arrange([live])).toEqual({ lead: live, large: [], except: [live.slug], now: [] });
  expect(arrange([]).lead).toBeUndefined();
});
