import { describe, expect, test } from 'vitest'
import { highlightCode } from './highlight-code.ts'
import { renderFormula } from './formulas.ts'

describe('formulas', () => {
  test('become MathML that keeps its source', () => {
    expect(renderFormula('x^2 < y', false)).toMatch(
      /^<math .*<msup><mi>x<\/mi><mn>2<\/mn><\/msup>.*x-tex">x\^2 &lt; y<\/annotation>.*<\/math>$/,
    )
    expect(renderFormula('x', true)).toContain('display="block"')
  })

  test.each(['\\frac{', '\\undefined{x}', '\\def\\a{\\a\\a}\\a', 'x'.repeat(3_000)])(
    'that are invalid stay as typed: %.20s',
    (tex) => {
      expect(renderFormula(tex, true)).toBeUndefined()
    },
  )

  test('contain no links, scripts or styles', () => {
    expect(renderFormula('\\href{javascript:alert(1)}{x}', false) ?? '').not.toContain('href=')
    expect(renderFormula('\\text{<script>alert(1)</script>}', false)).not.toContain('<script')
  })
})

describe('program text', () => {
  test('is highlighted by kind, and its text stays the same', () => {
    expect(highlightCode('const a = "<b>" // 1', 'ts')).toBe(
      '<span class="k">const</span> a = <span class="s">&quot;&lt;b&gt;&quot;</span> <span class="c">// 1</span>',
    )
  })

  test('in an unknown language, or in none, stays plain', () => {
    expect(highlightCode('a', 'octavo-script')).toBeUndefined()
    expect(highlightCode('a', '')).toBeUndefined()
  })
})
