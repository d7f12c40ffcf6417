/** The elements that a translator of the browser has put in the place of our text nodes. */
const replacements = new WeakMap<Node, Element>()

/**
 * Keeps a translated page true and usable. Translators of browsers replace text nodes by `font` elements; React goes on to write into the
 * nodes it knows, which are no longer in the page, and fails when it removes them. From the first replacement on, what is written to such a
 * node puts it back, and what is removed or inserted next to it is found.
 */
export function surviveTranslation(): void {
  const observer = new MutationObserver((records) => {
    let isTranslated = false
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      for (const node of removedNodes) {
        if (!(node instanceof Text)) continue
        const replacement = [...addedNodes, previousSibling, nextSibling].find(isTranslation)
        if (!replacement) continue
        replacements.set(node, replacement)
        isTranslated = true
      }
    }
    if (isTranslated) followReplacements()
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

const isTranslation = (node: Node | null | undefined): node is Element => node instanceof Element && node.tagName === 'FONT'

/** The node that stands for this one in its parent; itself unless it was translated. */
const standIn = <Value extends Node | null>(parent: Node, node: Value): Value | Element => {
  const replacement = node && node.parentNode !== parent ? replacements.get(node) : undefined
  return replacement?.parentNode === parent ? replacement : node
}

let isFollowing = false

function followReplacements(): void {
  if (isFollowing) return
  isFollowing = true
  // oxlint-disable-next-line typescript/unbound-method -- both are called with the node they are called on
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    removeChild.call(this, standIn(this, child))
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    insertBefore.call(this, child, standIn(this, before))
    return child
  }
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string) {
      value?.set?.call(this, text)
      const replacement = replacements.get(this)
      if (!replacement?.isConnected || this.parentNode) return
      replacements.delete(this)
      replacement.parentNode?.replaceChild(this, replacement)
    },
  })
}
