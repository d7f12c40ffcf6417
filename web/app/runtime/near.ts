/** How far below the viewport something counts as near. */
const rootMargin = '800px'

/** Marks an element that hydrates the page when the reader comes near it. */
export const nearAttribute = 'data-hydrate-when-near'

/** Calls back whenever one of the elements comes near the viewport. Returns a cleanup function. */
export function observeNear(elements: Iterable<Element>, onNear: () => void, margin = rootMargin): () => void {
  const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && onNear(), {
    rootMargin: `0px 0px ${margin}`,
  })
  for (const element of elements) observer.observe(element)
  return () => observer.disconnect()
}
