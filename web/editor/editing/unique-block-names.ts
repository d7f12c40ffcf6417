import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import { subtitleName, titleName } from '#shared/body/document.ts'
import { newParagraphName } from '#shared/body/names.ts'
import { staysWithinBlocks } from './stays-within-blocks.ts'

type Block = { node: Node; pos: number }

/** Blocks whose name is missing or duplicated: a split leaves two blocks with one name, a paste brings names from other documents. */
export function findUnnamedBlocks(doc: Node): { unnamed: Block[]; usedNames: Set<string> } {
  const owner = new Map<string, Block>()
  const usedNames = new Set([titleName, subtitleName])
  const unnamed: Block[] = []
  doc.forEach((node, pos) => {
    if (!('name' in node.attrs)) return
    const block = { node, pos }
    const { name } = node.attrs as { name: string }
    const first = owner.get(name)
    if (!name || usedNames.has(name) !== (first !== undefined)) return void unnamed.push(block)
    if (!first) {
      owner.set(name, block)
      usedNames.add(name)
      return
    }
    // Enter at the start of a paragraph inserts an empty one above it: the name stays with the text.
    if (first.node.content.size === 0 && node.content.size > 0) {
      unnamed.push(first)
      owner.set(name, block)
    } else unnamed.push(block)
  })
  return { unnamed, usedNames }
}

/** Gives every block a unique name that it keeps for good. */
export const uniqueBlockNames = new Plugin({
  key: new PluginKey('keep-names'),
  appendTransaction(transactions, _before, { doc, tr }): Transaction | null {
    if (transactions.every(staysWithinBlocks)) return null
    const { unnamed, usedNames } = findUnnamedBlocks(doc)
    if (unnamed.length === 0) return null
    for (const { pos } of unnamed) {
      const name = newParagraphName(usedNames)
      usedNames.add(name)
      tr.setNodeAttribute(pos, 'name', name)
    }
    return tr
  },
})
