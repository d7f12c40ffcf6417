import type { DOMOutputSpec, Node, NodeSpec } from 'prosemirror-model'
import { t } from '#shared/translation/translate.ts'
import type { ParagraphType } from '#shared/enums/body.ts'
import { type Embed, type ImageLayout, imageLayouts, type Paragraph, type ParagraphImage } from '#shared/body/paragraph.ts'
import { isVideo, untitledVideo } from '#shared/body/render-video.ts'
import { imagePath } from '#shared/text/images.ts'
import { cellOf } from '#web/editor/model/inline.ts'
import { type EditorBlock, inline, nameAttr, noContent } from './block.ts'

export type ImageAttrs = { name: string; image: ParagraphImage; layout: ImageLayout }
export type EmbedAttrs = { name: string; mediaResourceId: string; embed: Embed | null }

const layoutClass: Partial<Record<ImageLayout, string>> = {
  OUTSET_CENTER: 'outset',
  FULL_WIDTH: 'bleed',
  OUTSET_ROW: 'row',
  OUTSET_ROW_CONTINUE: 'row',
}

const displayWidth = 1360
const caption = (placeholder: string): DOMOutputSpec => ['figcaption', { 'data-placeholder': placeholder, dir: 'auto' }, 0]

function figure(node: Node): DOMOutputSpec {
  const { image, layout } = node.attrs as ImageAttrs
  const size = image.originalWidth && image.originalHeight ? { width: image.originalWidth, height: image.originalHeight } : {}
  return [
    'figure',
    { class: layoutClass[layout] ?? '', 'data-image': JSON.stringify(image), 'data-layout': layout },
    [
      'img',
      {
        class: 'art',
        src: imagePath(image.id, { width: displayWidth }),
        alt: image.alt ?? '',
        ...size,
        draggable: 'false',
        contenteditable: 'false',
      },
    ],
    caption(t`Write a caption (optional)`),
  ]
}

const readJson = (json: string | undefined): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(json ?? '')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{8,12}$/.test(value)

/** Only pictures copied from one of our stories can be pasted without an upload. */
function parseFigure({ dataset }: HTMLElement): Pick<ImageAttrs, 'image' | 'layout'> | false {
  const image = readJson(dataset.image)
  const layout = dataset.layout as ImageLayout
  return isId(image?.id)
    ? { image: image as ParagraphImage, layout: imageLayouts.includes(layout) ? layout : 'INSET_CENTER' }
    : false
}

function readEmbed({ dataset }: HTMLElement): Omit<EmbedAttrs, 'name'> | false {
  return isId(dataset.media) ? { mediaResourceId: dataset.media, embed: (readJson(dataset.embed) as Embed) ?? null } : false
}

/** A non-playing poster: clicking it selects the video. */
function videoPoster(node: Node, embed: Embed & { posterImageId: string }): DOMOutputSpec {
  const { mediaResourceId } = node.attrs as EmbedAttrs
  const { width, height, posterImageId, title } = embed
  return [
    'figure',
    { class: 'video', 'data-media': mediaResourceId, 'data-embed': JSON.stringify(embed) },
    [
      'div',
      { class: 'frame', contenteditable: 'false' },
      [
        'video',
        {
          poster: imagePath(posterImageId, { width: displayWidth }),
          ...(width && height && { width, height, style: `--ratio: ${width} / ${height}` }),
          preload: 'none',
          'aria-label': title || untitledVideo,
        },
      ],
    ],
    caption(t`Write a caption (optional)`),
  ]
}

function frame(node: Node): DOMOutputSpec {
  const { mediaResourceId, embed } = node.attrs as EmbedAttrs
  if (isVideo(embed)) return videoPoster(node, embed)
  const ratio = embed?.width && embed.height ? `--ratio: ${embed.width} / ${embed.height}` : ''
  return [
    'figure',
    { class: 'embed', style: ratio, 'data-media': mediaResourceId, 'data-embed': JSON.stringify(embed) },
    [
      'div',
      { class: 'frame', contenteditable: 'false' },
      [
        'iframe',
        { src: `/media/${mediaResourceId}`, title: embed?.title || embed?.provider || t`Embedded content`, tabindex: '-1' },
      ],
    ],
    caption(t`Write a caption (optional)`),
  ]
}

function card(node: Node): DOMOutputSpec {
  const { mixtape } = node.attrs.paragraph as Paragraph
  if (!mixtape) return ['div', { class: 'missing' }, t`Card`]
  const { href, title, description, site, thumbnailImageId } = mixtape
  const words: DOMOutputSpec = ['span', ['b', title || href], ['i', description ?? ''], ['small', site ?? '']]
  const picture: DOMOutputSpec[] = thumbnailImageId
    ? [['img', { class: 'art', src: imagePath(thumbnailImageId, { width: 160, height: 160, fit: 'crop' }), alt: '' }]]
    : []
  return [
    'div',
    {
      class: thumbnailImageId ? 'mixtape' : 'mixtape mixtape--plain',
      contenteditable: 'false',
      'data-card': JSON.stringify(node.attrs.paragraph),
    },
    words,
    ...picture,
  ] as unknown as DOMOutputSpec
}

const withCaption: NodeSpec = { group: 'block', content: 'inline*', isolating: true, draggable: true }

/** Writers insert media with a tool that asks for a file or an address. */
const media = { entry: undefined, isContinued: false } as const

export const editorMediaBlocks = {
  IMG: {
    ...media,
    node: {
      ...withCaption,
      attrs: { ...nameAttr, image: {}, layout: { default: 'INSET_CENTER' } },
      parseDOM: [{ tag: 'figure[data-image]', contentElement: 'figcaption', getAttrs: (element) => parseFigure(element) }],
      toDOM: figure,
    },
    attrs: ({ image, layout = 'INSET_CENTER' }) => image && { image, layout },
    content: inline,
    read: (block) => {
      const { image, layout } = block.attrs as ImageAttrs
      return { ...cellOf(block), image, ...(layout !== 'INSET_CENTER' && { layout }) }
    },
  },
  IFRAME: {
    ...media,
    node: {
      ...withCaption,
      attrs: { ...nameAttr, mediaResourceId: {}, embed: { default: null } },
      parseDOM: [{ tag: 'figure[data-media]', contentElement: 'figcaption', getAttrs: (element) => readEmbed(element) }],
      toDOM: frame,
    },
    attrs: ({ mediaResourceId, embed = null }) => (mediaResourceId ? { mediaResourceId, embed } : undefined),
    content: inline,
    read: (block) => {
      const { mediaResourceId, embed } = block.attrs as EmbedAttrs
      return { ...cellOf(block), mediaResourceId, ...(embed && { embed }) }
    },
  },
  MIXTAPE_EMBED: {
    ...media,
    node: {
      group: 'block',
      atom: true,
      draggable: true,
      attrs: { ...nameAttr, paragraph: {} },
      parseDOM: [
        {
          tag: 'div[data-card]',
          getAttrs: ({ dataset }) => {
            const paragraph = readJson(dataset.card)
            return paragraph?.mixtape ? { paragraph } : false
          },
        },
      ],
      toDOM: card,
    },
    attrs: (paragraph) => paragraph.mixtape && { paragraph },
    content: noContent,
    read: (block) => {
      const { name: _, type: __, ...rest } = block.attrs.paragraph as Paragraph
      return rest
    },
  },
} as const satisfies Partial<Record<ParagraphType, EditorBlock>>

/** Unknown blocks stay in place and are saved unchanged. */
export const keptBlock: NodeSpec = {
  group: 'block',
  atom: true,
  attrs: { ...nameAttr, paragraph: {} },
  toDOM: (node) => {
    const { type, text } = node.attrs.paragraph as Paragraph
    return ['div', { class: 'missing', contenteditable: 'false' }, text || t`Unsupported block: ${type}`]
  },
}
