import { describe, expect, test } from 'vitest'
import { readHtml } from './read-html.ts'

const blocks = (html: string) => readHtml(html).blocks.map(({ type, text }) => [type, text])
const mono = "font-family: Consolas, 'Courier New', monospace"

describe('pasted code', () => {
  test('of an editor with a block a line keeps lines, empty lines and indentation', () => {
    expect(
      blocks(
        `<meta charset="utf-8"><div style="color:#ddd;${mono};white-space: pre;"><div><span style="color:#c58">function</span><span> tide() {</span></div><div><span>  return</span> 1</div><br><div>}</div></div>`,
      ),
    ).toEqual([['PRE', 'function tide() {\n  return 1\n\n}']])
  })

  test.each([
    ['an editor with breaks', `<div style="white-space:pre-wrap;${mono}">a<br>&nbsp;&nbsp;b<br><br>c</div>`],
    ['a terminal with line feeds', `<div style="font-family:Menlo;white-space:pre">a\n  b\n\nc</div>`],
    [
      'a text processor that sets each paragraph',
      ['a', '  b', '', 'c']
        .map((line) => `<p><span style="font-family:'Courier New',monospace;white-space:pre-wrap">${line}</span></p>`)
        .join('\n'),
    ],
    [
      'an editor inside other elements',
      `<div><div style="${mono};white-space:pre"><p style="margin:0">a</p><p>  b</p><p><br></p><p>c</p></div></div>`,
    ],
    [
      'a diff',
      `<table><tr><td class="blob-num" data-line-number="1"></td><td class="blob-code">a</td></tr><tr><td class="blob-num"></td><td class="blob-code">  b</td></tr><tr><td class="blob-num"></td><td class="blob-code"></td></tr><tr><td class="blob-num"></td><td class="blob-code">c</td></tr></table>`,
    ],
    [
      'a listing with numbers',
      '<table class="lntable"><tr><td class="lntd"><pre>1\n2\n3\n4</pre></td><td class="lntd"><pre>a\n  b\n\nc</pre></td></tr></table>',
    ],
  ])('of %s is one block', (_from, html) => {
    expect(blocks(html)).toEqual([['PRE', 'a\n  b\n\nc']])
  })

  test('of one line goes into a sentence', () => {
    expect(readHtml(`<div style="${mono};white-space:pre"><div><span>tide()</span></div></div>`).blocks).toEqual([
      { type: 'P', text: 'tide()', markups: [{ type: 'CODE', start: 0, end: 6 }] },
    ])
  })

  test('ends where text begins', () => {
    const line = (text: string) => `<p style="${mono};white-space:pre">${text}</p>`
    expect(blocks(`<p>Before.</p>${line('a')}${line(' b')}<p>After.</p>`)).toEqual([
      ['P', 'Before.'],
      ['PRE', 'a\n b'],
      ['P', 'After.'],
    ])
  })
})

describe('text that is not code', () => {
  test.each([
    ['in a face of equal widths', `<p style="${mono}">One.</p><p style="${mono}">Two.</p>`],
    ['that keeps its spaces', '<p style="white-space:pre-wrap">One.</p><p style="white-space:pre-wrap">Two.</p>'],
  ])('%s stays text', (_name, html) => {
    expect(blocks(html)).toEqual([
      ['P', 'One.'],
      ['P', 'Two.'],
    ])
  })

  test('keeps the lines of a poem', () => {
    expect(blocks('<p style="white-space:pre-line">Roses\nare red</p><div style="white-space:pre">Low\n   tide</div>')).toEqual([
      ['P', 'Roses\nare red'],
      ['P', 'Low\n\u00A0\u00A0\u00A0tide'],
    ])
  })

  test.each([
    [
      '<blockquote><p>Quoted.</p><cite>Somebody</cite></blockquote>',
      [
        ['BQ', 'Quoted.'],
        ['BQ', 'Somebody'],
      ],
    ],
    ['<blockquote>Quoted.<cite>Somebody</cite></blockquote>', [['BQ', 'Quoted.\nSomebody']]],
    ['<ul><li><p>One.</p>Two.</li></ul>', [['ULI', 'One.\nTwo.']]],
    ['<ul><li>One.<p>Two.</p>Three.</li></ul>', [['ULI', 'One.\nTwo.\nThree.']]],
  ])('does not run into the next: %s', (html, expected) => {
    expect(blocks(html)).toEqual(expected)
  })
})
