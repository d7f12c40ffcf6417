import type { Node } from 'prosemirror-model'
import { subtitleParagraph, titleParagraph } from '#shared/body/document.ts'
import type { Body, Paragraph } from '#shared/body/paragraph.ts'
import { editorBlocks } from '#web/pages/writing/story-editor/blocks/blocks.ts'

function readBlock(block: Node): Paragraph {
  const { name } = block.attrs as { name: string }
  const type = block.type.name as Paragraph['type'] | 'KEPT'
  return type === 'KEPT' ? { ...(block.attrs.paragraph as Paragraph), name } : { name, type, ...editorBlocks[type].read(block) }
}

// Nodes are immutable, so an unchanged block returns the identical paragraph and comparing is cheap.
const cache = new WeakMap<Node, Paragraph>()

function remembered(node: Node, make: (node: Node) => Paragraph): Paragraph {
  const cached = cache.get(node)
  if (cached) return cached
  const converted = make(node)
  cache.set(node, converted)
  return converted
}

const documents = new WeakMap<Node, Body>()

/** The editor's document for saving: title, subtitle, then paragraphs. The same array for the same document. */
export function storyFromEditor(doc: Node): Body {
  const document = documents.get(doc) ?? convert(doc)
  documents.set(doc, document)
  return document
}

function convert(doc: Node): Body {
  const document: Body = []
  doc.forEach((node) => {
    switch (node.type.name) {
      case 'title':
        document.push(remembered(node, () => titleParagraph(node.textContent)))
        return
      case 'subtitle':
        document.push(remembered(node, () => subtitleParagraph(node.textContent)))
        return
      default:
        document.push(remembered(node, readBlock))
    }
  })
  return document
}
