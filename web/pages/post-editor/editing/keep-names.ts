import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import { subtitleName, titleName } from '#shared/body/document.ts'
import { newParagraphName } from '#shared/body/names.ts'

type Block = { node: Node; pos: number }

/** Blocks whose name is missing or duplicated: a split leaves two blocks with one name, a paste brings names from other stories. */
export function blocksToName(doc: Node): { toName: Block[]; taken: Set<string> } {
  const owner = new Map<string, Block>()
  const taken = new Set([titleName, subtitleName])
  const toName: Block[] = []
  doc.forEach((node, pos) => {
    if (!('name' in node.attrs)) return
    const block = { node, pos }
    const { name } = node.attrs as { name: string }
    const first = owner.get(name)
    if (!name || taken.has(name) !== (first !== undefined)) return void toName.push(block)
    if (!first) {
      owner.set(name, block)
      taken.add(name)
      return
    }
    // Enter at the start of a paragraph inserts an empty one above it: the name stays with the text.
    if (first.node.content.size === 0 && node.content.size > 0) {
      toName.push(first)
      owner.set(name, block)
    } else toName.push(block)
  })
  return { toName, taken }
}

/** Gives every block a unique name that it keeps for good. */
export const keepNames = new Plugin({
  key: new PluginKey('keep-names'),
  appendTransaction(transactions, _before, { doc, tr }): Transaction | null {
    if (!transactions.some((transaction) => transaction.docChanged)) return null
    const { toName, taken } = blocksToName(doc)
    if (toName.length === 0) return null
    for (const { pos } of toName) {
      const name = newParagraphName(taken)
      taken.add(name)
      tr.setNodeAttribute(pos, 'name', name)
    }
    return tr
  },
})
