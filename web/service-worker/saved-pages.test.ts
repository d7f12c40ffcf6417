import { savedStoriesPlace, withSavedStories } from '#shared/offline.ts'
import { expect, test } from 'vitest'
import { pageFiles, storyIdFromPath, savedPageLinks } from './saved-pages.ts'

test('keeps a page’s own files once each, and no pages', () => {
  const html = `<html lang="en"><script data-client="/_/static/assets/c.js /_/static/assets/b.js" data-reading-files="/_/static/assets/r.js"></script><link rel="stylesheet" href="/_/static/assets/a.css"><script type="module" src="/_/static/assets/b.js"></script>
    <img src="/_/img/abc?w=680&amp;h=300"><img src="/_/img/abc?w=680&amp;h=300"><img src="https://elsewhere.example/x.png"><a href="/@ann">`
  expect(pageFiles(html)).toEqual([
    '/_/static/assets/c.js',
    '/_/static/assets/b.js',
    '/_/static/assets/r.js',
    '/_/static/assets/a.css',
    '/_/img/abc?w=680&h=300',
  ])
})

test('identifies a story by the id at the end of each of its addresses', () => {
  expect(['/p/0123456789ab', '/@ann/tides-0123456789ab', '/@ann', '/0123456789ab/x'].map(storyIdFromPath)).toEqual([
    '0123456789ab',
    '0123456789ab',
    undefined,
    undefined,
  ])
})

test('lists saved pages by title, escaped', () => {
  const page = { path: '/p/0123456789ab', html: '<head><title>&lt;b&gt;Tides</title></head>' }
  expect(savedPageLinks([page])).toContain('<a href="/p/0123456789ab" dir="auto">&lt;b&gt;Tides</a>')
})

test('links take the place of what the offline page says where nothing is saved, in the language of the page', () => {
  const page = `<nav>${savedStoriesPlace('Hier ist nichts gespeichert.')}</nav>`
  expect(withSavedStories(page, '')).toContain('Hier ist nichts gespeichert.')
  expect(withSavedStories(page, '<a href="/p/0123456789ab">$&</a>')).toBe('<nav><a href="/p/0123456789ab">$&</a></nav>')
})
