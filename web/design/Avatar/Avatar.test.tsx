import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ImageUrlContext } from '../Picture/image-url.ts'
import { Avatar } from './Avatar.tsx'
import { initials, tintCount, tintOf } from './initials.ts'

test('uses the first letters of the first and last name', () => {
  expect(initials('Noor Castellanos')).toBe('NC')
  expect(initials('Bartholomew Osei-Brightwater')).toBe('BO')
  expect(initials('ines de la cruz okafor')).toBe('IO')
  expect(initials('Saltgrass')).toBe('S')
  expect(initials('Émile Zola')).toBe('ÉZ')
})

test('uses one letter for scripts without capitals', () => {
  expect(initials('ليلى منصور')).toBe('ل')
  expect(initials('魏 嘉慧')).toBe('魏')
})

test('handles names of punctuation, emoji or nothing', () => {
  expect(initials('“Quoted” Name')).toBe('QN')
  expect(initials('👩‍🚀')).toBe('👩‍🚀')
  expect(initials('  ')).toBe('')
})

test('a square has the whole first letter, whatever it is made of', () => {
  expect(renderToString(<Avatar name="👩‍🚀" imageId={null} square />)).toContain('data-initials="👩‍🚀"')
  expect(renderToString(<Avatar name="Noor Castellanos" imageId={null} square />)).toContain('data-initials="N"')
})

test('always gives a name the same one of five tints', () => {
  expect(tintOf('Noor Castellanos')).toBe(tintOf('Noor Castellanos'))
  const names = [
    'Ada',
    'Grace',
    'Ines Okafor',
    'Tomasz Wieland',
    'Devika Rao',
    'Wen Jiahui',
    'Pilar Echeverría',
    'ليلى منصور',
    'Jonah',
    'Yusra',
  ]
  const tints = new Set(names.map(tintOf))
  for (const tint of tints) expect(tint >= 1 && tint <= tintCount && Number.isInteger(tint)).toBe(true)
  expect(tints.size).toBeGreaterThan(2)
})

test('[image-pixel-ratio] requests a square photo at one and two pixels per CSS pixel', () => {
  const html = renderToString(
    <ImageUrlContext value={(id, { width, height, crop }) => `/${id}/${width}x${height}${crop ? 'c' : ''}`}>
      <Avatar name="Ines Okafor" imageId="a1" size="XS" />
    </ImageUrlContext>,
  )
  expect(html).toContain('src="/a1/32x32c"')
  expect(html).toContain('srcSet="/a1/32x32c 1x, /a1/64x64c 2x"')
  expect(html).toContain('width="32" height="32"')
})

test('hides an avatar next to a name from assistive technology, and labels a standalone one', () => {
  expect(renderToString(<Avatar name="Ines Okafor" />)).toContain('aria-hidden="true"')
  expect(renderToString(<Avatar name="Ines Okafor" label="Ines Okafor" />)).toContain('role="img" aria-label="Ines Okafor"')
})

test('renders a publication as a square with one letter in its own colors', () => {
  const html = renderToString(<Avatar name="Slow Signals" square ground="#11343a" ink="#f0b64a" />)
  expect(html).toContain('background:#11343a;color:#f0b64a')
  expect(html).toContain('data-initials="S"')
})
