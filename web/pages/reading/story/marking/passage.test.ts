import fc from 'fast-check'
import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { blocks } from '#shared/body/blocks/blocks.ts'
import { renderBody } from '#shared/body/render-body.ts'
import { paragraphTypes } from '#shared/enums/body.ts'
import { anyParagraphs } from '#test/arbitrary-body.ts'
import { quotableElements } from './passage.ts'

test.each(paragraphTypes.filter((type) => anyParagraphs[type] && type !== 'FOOTNOTE'))(
  'a page lets readers mark %s exactly if the server stores a passage of it',
  (type) => {
    const [paragraph] = fc.sample(anyParagraphs[type] as NonNullable<(typeof anyParagraphs)[typeof type]>, {
      numRuns: 1,
      seed: 1,
    })
    const { document } = parseHTML(`<main>${renderBody(paragraph ? [paragraph] : [])}</main>`)
    expect(document.querySelectorAll(quotableElements)).toHaveLength(blocks[type].isQuotable ? 1 : 0)
  },
)
