import { describe, expect, test } from 'vitest'
import type { Omissions } from '#shared/body/read/omissions.ts'
import { parseExternalMarkdown } from '../parse-external.ts'
import { withoutCommands } from './markdown-commands.ts'

function read(text: string, isMdx = false) {
  const left: Omissions = new Map()
  const { blocks, left: ofText } = parseExternalMarkdown(withoutCommands(text, { isMdx, left }))
  return {
    texts: blocks.map((block) => block.text),
    blocks,
    notes: [...left, ...ofText].map(([name, { reason }]) => reason ?? name),
  }
}

const only = (command: string): RegExp => new RegExp(`The command ${command.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}.* only works`)

describe('commands of generators', () => {
  test.each([
    ['Liquid', 'A {% include subscribe.html %} b.', ['A b.'], only('{% include subscribe.html %}')],
    ['Liquid, a pair', '{% if x %}\n\nInside.\n\n{% endif %}', ['Inside.'], only('{% if x %}')],
    ['a value', 'By {{ page.author }} today.', ['By today.'], only('{{ page.author }}')],
    ['Hugo', '{{< mermaid >}}\n\nA.\n\n{{< /mermaid >}}', ['A.'], only('{{< mermaid >}}')],
    ['Hugo with Markdown', '{{% notice tip %}}\nMind it.\n{{% /notice %}}', ['Mind it.'], only('{{% notice tip %}}')],
    ['Eleventy', 'A <% if (x) { %>b<% } %> c', ['A b c'], only('<% if (x) { %>')],
    ['Zola', 'A {{ chart(id=3) }} b', ['A b'], only('{{ chart(id=3) }}')],
  ])('of %s are not text, and are noted', (_name, text, texts, note) => {
    const story = read(text)
    expect(story.texts).toEqual(texts)
    expect(story.notes.join('\n')).toMatch(note)
  })

  test.each([
    ['{% include youtube.html id="dQw4w9WgXcQ" %}', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['{{< youtube dQw4w9WgXcQ >}}', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['{{< youtube id="dQw4w9WgXcQ" autoplay="true" >}}', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['{{< vimeo 146022717 >}}', 'https://vimeo.com/146022717'],
    ['{{ youtube(id="dQw4w9WgXcQ") }}', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['{% gist ines/0a1b2c %}', 'https://gist.github.com/ines/0a1b2c'],
    ['{{< gist ines 0a1b2c >}}', 'https://gist.github.com/ines/0a1b2c'],
    ['{% embed https://codepen.io/a/pen/b %}', 'https://codepen.io/a/pen/b'],
  ])('%s is an embed', (text, frameSource) => {
    expect(read(text)).toMatchObject({ blocks: [{ type: 'IFRAME', frameSource }], notes: [] })
  })

  test.each([
    ['{{< figure src="/a/f.png" caption="The pier" alt="Pier" >}}', '/a/f.png', 'The pier'],
    ['{% include figure.html src="/a/f.png" caption="The pier" %}', '/a/f.png', 'The pier'],
    ['{% include image.html url="/a/f.png" description="x" %}', '/a/f.png', ''],
    ['{% asset_img f.png The pier %}', 'f.png', 'The pier'],
    ['![Kai]({{ site.baseurl }}/a/f.png){: .wide }', '/a/f.png', ''],
    ["![Kai]({{ '/a/f.png' | relative_url }})", '/a/f.png', ''],
    ['![Kai](/a/f.png){width=50%}', '/a/f.png', ''],
    ['![Kai](/a/f.png){: width="50" }{:.center}', '/a/f.png', ''],
    ['![[f.png|300]]', 'file-name:f.png', ''],
  ])('%s is a picture', (text, imageSource, caption) => {
    expect(read(text)).toMatchObject({ blocks: [{ type: 'IMG', imageSource, text: caption }], notes: [] })
  })

  test('mark code', () => {
    expect(read('{% highlight ruby linenos %}\nputs {{ x }}\n```\n{% endhighlight %}').blocks).toMatchObject([
      { type: 'PRE', text: 'puts {{ x }}\n```', codeLang: 'ruby' },
    ])
    expect(read('{{< highlight go "linenos=true" >}}\nfmt.Print()\n{{< /highlight >}}').blocks).toMatchObject([
      { type: 'PRE', text: 'fmt.Print()', codeLang: 'go' },
    ])
  })

  test('are kept in code, which shows them', () => {
    const { blocks, notes } = read(
      'Write `{{ x }}` or ``{% if %}``:\n\n```liquid\n{% if a %}{{ b }}{% endif %}\n[[x]] ![[y.png]]\n```\n\n~~~\n{{< y >}}\n~~~\n\n- item\n\n  ```\n  {% z %}\n  ```\n\n    {{ indented }}\n',
    )
    expect(blocks.map(({ text }) => text)).toEqual([
      'Write {{ x }} or {% if %}:',
      '{% if a %}{{ b }}{% endif %}\n[[x]] ![[y.png]]',
      '{{< y >}}',
      'item',
      '{% z %}',
      expect.stringContaining('{{ indented }}'),
    ])
    expect(notes).toEqual([])
  })

  test('that are shown and not run lose only their marks', () => {
    expect(read('{% raw %}{{ x }}{% endraw %} and {{</* y */>}}').texts).toEqual(['{{ x }} and {{< y >}}'])
    expect(read('```\n{% raw %}{{ x }}{% endraw %}\n```').texts).toEqual(['{{ x }}'])
  })
})

describe('boxes', () => {
  test.each([
    [':::note Mind it\nInside.\n:::', ['Mind it', 'Inside.']],
    ['::: {.callout-note}\nInside.\n:::', ['Inside.']],
    ['> [!WARNING] Mind it\n> Inside.', ['Mind it', 'Inside.']],
    ['!!! note "Mind it"\n    Inside.\n\nAfter.', ['Mind it', 'Inside.', 'After.']],
  ])('%j become paragraphs', (text, texts) => {
    expect(read(text).texts).toEqual(texts)
  })
})

describe('MDX', () => {
  test('has no imports, exports or expressions in its text; components leave what is inside', () => {
    const { texts, notes } = read(
      `import Chart from '../c/Chart'\nimport {\n  A,\n  B,\n} from "x"\n\nexport const meta = {\n  a: 1,\n}\n\nText {props.x} here.{/* not this */}\n\n<Chart data={[1, { a: '}' }]} label="a > b" />\n\n<Tabs title="One">\n\nInside **bold**.\n\n</Tabs>\n`,
      true,
    )
    expect(texts).toEqual(['Text here.', 'One', 'Inside bold.'])
    expect(notes).toEqual([
      'The expression {props.x} only works with the generator of its site.',
      'The component <Chart> only works with the generator of its site.',
      'The component <Tabs> became what is inside it.',
    ])
  })

  test('shows pictures and players of components', () => {
    const { blocks } = read(
      `<Image src={require('./f.png').default} alt="Pier" />\n\n<YouTube videoId="dQw4w9WgXcQ" />\n\n<img src={"./g.png"} style={{ width: 10 }} />`,
      true,
    )
    expect(blocks).toMatchObject([
      { type: 'IMG', imageSource: './f.png', imageAlt: 'Pier' },
      { type: 'IFRAME', frameSource: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
      { type: 'IMG', imageSource: './g.png' },
    ])
  })

  test('of a text without components is the text, also with comparisons', () => {
    expect(read('If a < b and b > c, then `{x}` is fine: 1 < 2.', true).texts).toEqual([
      'If a < b and b > c, then {x} is fine: 1 < 2.',
    ])
  })
})

describe('Obsidian', () => {
  test('links become text, comments and block ids go, and files that are shown inside are noted', () => {
    const { texts, notes } = read('See [[Other|another]] and [[Page#Part]].%%secret%% ^a1b2c3\n\n![[Recipe]]\n\n==Bright== day.')
    expect(texts).toEqual(['See another and Page › Part.', 'Bright day.'])
    expect(notes).toEqual([
      'The file “Recipe”, which was shown inside.',
      'The link to the note “Other” became text.',
      'The link to the note “Page#Part” became text.',
      'A comment between percent signs, which readers don’t see.',
    ])
  })

  test('keeps percent signs of a text', () => {
    expect(read('50%% of %%all').texts).toEqual(['50%% of %%all'])
  })

  test('blocks that its plugins fill are noted', () => {
    expect(read('A.\n\n```dataview\nTABLE x\n```\n\nB.')).toMatchObject({
      texts: ['A.', 'B.'],
      notes: ['A block of “dataview”, which its program replaces by what it finds.'],
    })
  })
})
