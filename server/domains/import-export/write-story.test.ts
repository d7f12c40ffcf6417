import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinDocument } from '#shared/body/document.ts'
import { openStoryFile } from './open-story-file.ts'
import { serializeStory } from './write-story.ts'

const signs = fc.constantFrom(
  '{',
  '}',
  '{{',
  '}}',
  '{%',
  '%}',
  '[',
  ']',
  '[[',
  '![[',
  '==',
  '%%',
  ':::',
  '^a1b2',
  '!',
  '<',
  '>',
  '`',
  ' ',
  'a',
  'b c',
)

test.each(['md', 'html'] as const)(
  'text that looks like commands is the same after an export and an import as %s',
  async (extension) => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: signs, minLength: 1, maxLength: 12 }), async (words) => {
        const text = `x${words.replace(/\s+/g, ' ')}x`
        const files = serializeStory(
          {
            id: 'a',
            document: joinDocument('T', '', [{ name: 'bbbb', type: 'P', text, markups: [] }]),
            tags: [],
            publishedAt: '2024-02-03T04:05:06.789Z',
            visibility: 'PUBLIC',
            license: 'ALL_RIGHTS_RESERVED',
            canonicalUrl: null,
            cover: null,
            path: null,
          },
          { baseUrl: 'https://octavo.example', imageFile: (id) => id },
        )
        const file = await openStoryFile(`a.${extension}`, Buffer.from(extension === 'md' ? files.markdown : files.html))
        expect(await file.readStory(0)).toMatchObject({
          title: 'T',
          publishedAt: new Date('2024-02-03T04:05:06.789Z'),
          blocks: [{ type: 'P', text }],
          left: new Map(),
        })
      }),
      { numRuns: 200 },
    )
  },
)
