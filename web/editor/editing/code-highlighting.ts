import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import type { CodeRun } from '#shared/body/show/highlight-code.ts'
import { lazyModule } from './lazy-module.ts'
import { perObject } from '#web/editor/per-object.ts'

const colors = lazyModule(() => import('#shared/body/show/highlight-code.ts'))
const key = new PluginKey<DecorationSet>('coloured')

const readRuns = perObject(
  (node: Node): CodeRun[] => colors.now()?.codeRuns(node.textContent, node.attrs.codeLang as string) ?? [],
)

const runsOf = (node: Node): CodeRun[] => (colors.now() ? readRuns(node) : [])

const isColoured = (node: Node): boolean => node.type.name === 'PRE' && node.attrs.codeLang !== ''

function decorate(doc: Node): DecorationSet {
  const decorations: Decoration[] = []
  doc.forEach((node, pos) => {
    if (isColoured(node))
      for (const { from, to, kind } of runsOf(node))
        decorations.push(Decoration.inline(pos + 1 + from, pos + 1 + to, { class: kind }))
  })
  return DecorationSet.create(doc, decorations)
}

const hasCode = (doc: Node): boolean => {
  for (let i = 0; i < doc.childCount; i++) if (isColoured(doc.child(i))) return true
  return false
}

/** Compares code blocks only, so that edits elsewhere do not redraw decorations. */
const hasSameCodeBlocks = (a: Node, b: Node): boolean => {
  const [before, after] = [a, b].map((doc) => {
    const blocks: Node[] = []
    doc.forEach((node) => {
      if (isColoured(node)) blocks.push(node)
    })
    return blocks
  }) as [Node[], Node[]]
  return before.length === after.length && before.every((node, i) => node === after[i])
}

/** Syntax highlighting while editing. */
export const codeHighlighting = new Plugin<DecorationSet>({
  key,
  state: {
    init: (_, { doc }) => decorate(doc),
    apply: (tr, set, before) => {
      if (tr.getMeta(key)) return decorate(tr.doc)
      if (!tr.docChanged) return set
      return hasSameCodeBlocks(before.doc, tr.doc) ? set.map(tr.mapping, tr.doc) : decorate(tr.doc)
    },
  },
  view: (view) => {
    const load = () => {
      if (!colors.now() && hasCode(view.state.doc))
        colors.load(() => !view.isDestroyed && view.dispatch(view.state.tr.setMeta(key, true).setMeta('addToHistory', false)))
    }
    load()
    return { update: load }
  },
  props: { decorations: (state) => key.getState(state) },
})
