import { expect, test } from 'vitest'
import { parseStoryPage } from './read-page.ts'

const words =
  '<p>The tide comes in twice a day, and each time a little later, as anyone can see who keeps a table of it.</p>'.repeat(6)
const page = (body: string) =>
  `<!doctype html><html><head><title>Tides</title><script src="https://ads.example/track.js"></script></head>
  <body><nav><a href="/">Home</a></nav><article><h1>Tides</h1>${words}${body}${words}</article></body></html>`
const framesOf = (body: string) =>
  parseStoryPage(page(body), 'https://blog.example/tides')?.blocks.flatMap(({ type, frameSource }) =>
    type === 'IFRAME' ? [frameSource] : [],
  )

test('what a script or a frame shows in the text of a page is kept', () => {
  expect(framesOf('<script src="https://gist.github.com/ann/0123abcd.js"></script>')).toEqual([
    'https://gist.github.com/ann/0123abcd',
  ])
  expect(framesOf('<iframe src="https://codepen.io/ann/embed/abc"></iframe>')).toEqual(['https://codepen.io/ann/embed/abc'])
  expect(framesOf('<p>Words</p>')).toEqual([])
})
