import { expect, test } from 'vitest'
import { readHtml } from '#shared/body/read/read-html.ts'
import { toBlocks } from './pasted-blocks.ts'

test.each([
  ['on another page', 'https://e.example/a.png', 'https://e.example/a.png'],
  ['written into the text', 'data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
])('a picture %s is uploaded in the place of a paragraph', (_name, source, href) => {
  const { nodes, pictures } = toBlocks(readHtml(`<p>One.</p><img src="${source}" alt="A boat"><p>Two.</p>`).blocks, new Set())
  expect(nodes.map(({ textContent }) => textContent)).toEqual(['One.', 'A boat', 'Two.'])
  expect(pictures).toMatchObject([{ href, alt: 'A boat', name: nodes[1]?.attrs.name }])
})
