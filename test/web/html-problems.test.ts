import { expect, test } from 'vitest'
import { htmlProblems } from './html-problems.ts'

test('names what is wrong with a page', () => {
  const page = (body: string, head = '') =>
    `<!doctype html><html lang="en"><head>${head}<meta charset="utf-8"><title>A</title></head><body>${body}</body></html>`
  expect(htmlProblems(page('<main><p>A <span>line</span></p></main>'))).toEqual([])
  expect(htmlProblems(page('<span class="a"><div>B</div></span>'))).toEqual([expect.stringContaining('div in span')])
  expect(htmlProblems(page('<span><svg></svg><b><ul></ul></b></span>'))).toEqual([expect.stringContaining('ul in b')])
  expect(htmlProblems(page('<a href="/"><button>C</button></a>'))).toEqual([expect.stringContaining('button in a')])
  expect(htmlProblems(page('<i id="d"></i><i id="d"></i>'))).toEqual(['two elements have the id d'])
  expect(htmlProblems(page('<button popovertarget="e" aria-expanded="false">E</button>'))).toHaveLength(1)
  expect(htmlProblems(page('', `<meta name="f" content="${'f'.repeat(1000)}">`))).toHaveLength(1)
})
