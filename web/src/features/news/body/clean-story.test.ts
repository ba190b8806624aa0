import { expect, test, vi } from 'vitest';
import { makeArticle } from '~/testing/stories.ts';
import { cleanStory } from './clean-story.ts';

const watchLog = () => vi.spyOn(console, 'warn').mockReturnValue(undefined);

test('forbidden parts of a story are logged once, with the name of the story', async () => {
  const log = watchLog();
  const story = makeArticle({
    slug: 'flood',
    body_html: '<p>High water.</p><script>steal()</script>',
    updates: [
      { id: 1, at: '', title: '', is_key: false, body_html: '<p onclick="steal()">Rising.</p>' },
    ],
  });
  const { body_html: html, updates } = await cleanStory(story);
  expect(html).toBe('<p>High water.</p>');
  expect(updates?.[0]?.body_html).toBe('<p>Rising.</p>');
  await cleanStory(story);
  expect(log.mock.calls).toEqual([
    ['Left out of the story "flood": <script>.'],
    ['Left out of the story "flood": onclick of <p>.'],
  ]);
});

test('a story of paragraphs, lists and links is unchanged', async () => {
  const log = watchLog();
  const html =
    '<h2>Why</h2><p>A <em>b</em><br /><a href="/tag/c">c</a></p><ul><li>3 &lt; 4</li></ul>';
  expect((await cleanStory(makeArticle({ body_html: html }))).body_html).toBe(html);
  expect(log).not.toHaveBeenCalled();
});
