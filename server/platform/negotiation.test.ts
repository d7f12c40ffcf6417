import { describe, expect, test } from 'vitest'
import { preferredOf, parseWeights } from './negotiation.ts'

describe('content negotiation', () => {
  const encodings = ['br', 'gzip'] as const
  test.each([
    ['br, gzip', 'br'],
    ['gzip, br', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['gzip; Q=0.8 , BR;q=0.9', 'br'],
    ['br;q=0, gzip;q=0.001', 'gzip'],
    ['*', 'br'],
    ['*;q=0.2, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0.000, gzip;q=0', undefined],
    ['identity', undefined],
    ['brotli, xgzip', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('picks between br and gzip: %j prefers %s', (header, expected) => {
    expect(preferredOf(parseWeights(header), encodings)).toBe(expected)
  })

  test.each([
    ['application/atom+xml', 'application/atom+xml'],
    ['text/html, */*;q=0.8', 'application/rss+xml'],
    ['application/atom+xml;q=0.5, application/*;q=0.8', 'application/rss+xml'],
    ['application/atom+xml;level=1;q=0.9, */*;q=0.1', 'application/atom+xml'],
  ])('picks between RSS and Atom: %j prefers %s', (header, expected) => {
    expect(preferredOf(parseWeights(header), ['application/rss+xml', 'application/atom+xml'])).toBe(expected)
  })
})
