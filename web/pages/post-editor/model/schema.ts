import { type DOMOutputSpec, type MarkSpec, type Node, type NodeSpec, Schema } from 'prosemirror-model'
import { imagePath } from '#shared/text/images.ts'
import { type ImageLayout, imageLayouts, type Paragraph, type ParagraphImage } from '#shared/body/paragraph.ts'
import { safeHref } from '#shared/body/safe-href.ts'

const named = { name: { default: '' } }

const text = (spec: NodeSpec): NodeSpec => ({
  group: 'block',
  content: 'inline*',
  attrs: named,
  defining: true,
  ...spec,
})

const textBlock = (tag: string, extra: NodeSpec = {}): NodeSpec =>
  text({ parseDOM: [{ tag }], toDOM: () => [tag, { dir: 'auto' }, 0], ...extra })

const layoutClass: Partial<Record<ImageLayout, string>> = { OUTSET_CENTER: 'outset', FULL_WIDTH: 'bleed' }

export type ImageAttrs = { name: string; image: ParagraphImage; layout: ImageLayout }

const shownWidth = 1360

function figure(node: Node): DOMOutputSpec {
  const { image, layout } = node.attrs as ImageAttrs
  const size = image.originalWidth && image.originalHeight ? { width: image.originalWidth, height: image.originalHeight } : {}
  return [
    'figure',
    { class: layoutClass[layout] ?? '', 'data-image': image.id, 'data-layout': layout },
    [
      'img',
      {
        class: 'art',
        src: imagePath(image.id, { width: shownWidth }),
        alt: image.alt ?? '',
        ...size,
        draggable: 'false',
        contenteditable: 'false',
      },
    ],
    ['figcaption', { 'data-placeholder': 'Write a caption (optional)', dir: 'auto' }, 0],
  ]
}

/** Only our own pictures, copied from one of our stories, can be pasted as they are. */
function readFigure(element: HTMLElement): Pick<ImageAttrs, 'image' | 'layout'> | false {
  const id = element.dataset.image ?? ''
  if (!/^[0-9a-f]{8,12}$/.test(id)) return false
  const img = element.querySelector('img')
  const alt = img?.getAttribute('alt') ?? ''
  const [width, height] = [Number(img?.getAttribute('width')), Number(img?.getAttribute('height'))]
  const layout = element.dataset.layout as ImageLayout
  return {
    image: { id, ...(alt && { alt }), ...(width && height && { originalWidth: width, originalHeight: height }) },
    layout: imageLayouts.includes(layout) ? layout : 'INSET_CENTER',
  }
}

/** A quote or list item made of paragraphs becomes one block for each of them; only bare words stand for the block itself. */
const holdsNoBlock = (element: HTMLElement): false | null => (element.querySelector(':scope > p') ? false : null)

const codeLanguage = (element: HTMLElement): string =>
  /\blanguage-([a-z0-9+#-]{1,30})\b/.exec(`${element.className} ${element.querySelector('code')?.className ?? ''}`)?.[1] ?? ''

const headOf = (className: string, placeholder: string): NodeSpec => ({
  content: 'text*',
  marks: '',
  isolating: true,
  defining: true,
  selectable: false,
  toDOM: () => ['p', { class: className, 'data-placeholder': placeholder, dir: 'auto' }, 0],
})

/** Every block is called by its paragraph type, so that a document is the story's own list of paragraphs and nothing else. */
const nodes: Record<string, NodeSpec> = {
  doc: { content: 'title subtitle block+' },
  title: headOf('title', 'Title'),
  subtitle: headOf('subtitle', 'Subtitle'),
  P: text({
    attrs: { ...named, hasDropCap: { default: false } },
    parseDOM: [{ tag: 'p' }],
    toDOM: (node) => ['p', { dir: 'auto', ...(node.attrs.hasDropCap && { class: 'dropcap' }) }, 0],
  }),
  // A page from elsewhere has its own title as h1; ours is the story's, so the headings of a text begin at h2.
  H1: text({ parseDOM: [{ tag: 'h1' }, { tag: 'h2' }], toDOM: () => ['h2', { dir: 'auto' }, 0] }),
  H2: textBlock('h3'),
  H3: textBlock('h4'),
  H4: text({ parseDOM: [{ tag: 'h5' }, { tag: 'h6' }], toDOM: () => ['h5', { dir: 'auto' }, 0] }),
  BQ: text({
    parseDOM: [
      { tag: 'blockquote p', priority: 60 },
      { tag: 'blockquote', getAttrs: holdsNoBlock },
    ],
    toDOM: () => ['blockquote', ['p', { dir: 'auto' }, 0]],
  }),
  PQ: text({ parseDOM: [{ tag: 'p.pull', priority: 60 }], toDOM: () => ['p', { class: 'pull', dir: 'auto' }, 0] }),
  PRE: {
    group: 'block',
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    attrs: { ...named, codeLang: { default: '' } },
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full', getAttrs: (element) => ({ codeLang: codeLanguage(element) }) }],
    toDOM: (node) => ['pre', { 'data-language': node.attrs.codeLang as string, spellcheck: 'false' }, ['code', 0]],
  },
  ULI: text({
    parseDOM: [
      { tag: 'li > p', priority: 55 },
      { tag: 'li', getAttrs: holdsNoBlock },
    ],
    toDOM: () => ['ul', ['li', { dir: 'auto' }, 0]],
  }),
  OLI: text({
    parseDOM: [
      { tag: 'ol > li > p', priority: 60 },
      { tag: 'ol > li', priority: 60, getAttrs: holdsNoBlock },
    ],
    toDOM: () => ['ol', ['li', { dir: 'auto' }, 0]],
  }),
  HR: { group: 'block', attrs: named, parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  IMG: {
    group: 'block',
    content: 'inline*',
    isolating: true,
    draggable: true,
    attrs: { ...named, image: {}, layout: { default: 'INSET_CENTER' } },
    parseDOM: [
      {
        tag: 'figure[data-image]',
        contentElement: 'figcaption',
        getAttrs: (element) => readFigure(element),
      },
    ],
    toDOM: figure,
  },
  // What this editor cannot change yet (cards, embeds) stands where it stood and is handed back as it came.
  KEPT: {
    group: 'block',
    atom: true,
    attrs: { ...named, paragraph: {} },
    toDOM: (node) => {
      const { type, text: caption, mixtape } = node.attrs.paragraph as Paragraph
      const title = mixtape?.title || mixtape?.href || caption
      return ['div', { class: 'missing', contenteditable: 'false' }, title || `A block of the kind ${type}`]
    },
  },
  br: {
    group: 'inline',
    inline: true,
    selectable: false,
    linebreakReplacement: true,
    leafText: () => '\n',
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  text: { group: 'inline' },
}

const linkFrom = (element: HTMLElement) => {
  const href = safeHref(element.getAttribute('href') ?? undefined)
  return href ? { href, title: element.getAttribute('title') ?? '' } : false
}

const isBold = (value: string) => /^(bold(er)?|[6-9]\d{2})$/.test(value) && null

/** Marks that this editor shows but has no button for; they stay on the words they were put on. */
const silent = (tag: string): MarkSpec => ({
  attrs: { userId: { default: '' }, href: { default: '' }, title: { default: '' } },
  toDOM: () => [tag, 0],
})

const marks: Record<string, MarkSpec> = {
  A: {
    attrs: { href: {}, title: { default: '' } },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: (element) => linkFrom(element) }],
    toDOM: (mark) => ['a', { href: mark.attrs.href as string, rel: 'noopener ugc nofollow' }, 0],
  },
  MENTION: { ...silent('span'), inclusive: false },
  LINK: { ...silent('span'), inclusive: false },
  QUOTE: silent('span'),
  HIGHLIGHT: silent('mark'),
  STRONG: {
    parseDOM: [
      { tag: 'strong' },
      // Documents written in some word processors are wrapped in a b that is not bold.
      { tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && null },
      { style: 'font-weight=400', clearMark: (mark) => mark.type.name === 'STRONG' },
      { style: 'font-weight', getAttrs: (value) => isBold(value) },
    ],
    toDOM: () => ['strong', 0],
  },
  EM: {
    parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
    toDOM: () => ['em', 0],
  },
  CODE: { parseDOM: [{ tag: 'code' }], toDOM: () => ['code', { spellcheck: 'false' }, 0] },
}

export const storySchema = new Schema({ nodes, marks })
