import { expect, test } from 'vitest'
import { looksLikeMarkdown } from './paste.ts'

test.each([
  ['$$\nx + y\n$$', true],
  ['So:\n$$x + y$$\nand on.', true],
  ['$$ is the process of the shell\nand this is the next line', false],
  ['$$$ for everyone\n$5 and $10', false],
  ['export PATH=$HOME/bin:$PATH', false],
  ['$$', false],
])('pasted text with dollar signs is Markdown when a formula is closed: %j', (text, isMarkdown) => {
  expect(looksLikeMarkdown(text)).toBe(isMarkdown)
})
