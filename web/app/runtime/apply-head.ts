import type { ReadyPage } from './load-page-data.ts'
import type { Environment } from './environment.ts'
import { pageHead, headTags } from './head-tags.ts'

const pageHeadAttribute = 'data-page-head'

/** Updates the document head and body attributes for the current page. */
export function applyHead(page: ReadyPage, env: Environment): void {
  const { input, screen } = page
  const template = document.createElement('template')
  template.innerHTML = headTags(pageHead(page), { path: input.path, query: input.query, env })
  const title = template.content.querySelector('title')
  document.title = title?.textContent ?? env.config.productName
  title?.remove()
  for (const old of document.head.querySelectorAll(
    `[${pageHeadAttribute}], meta[property], meta[name="description"], meta[name="robots"], meta[name^="twitter:"], link[rel="canonical"], link[rel="icon"], link[rel="alternate"], script[type="application/ld+json"]`,
  ))
    old.remove()
  for (const element of template.content.children) element.setAttribute(pageHeadAttribute, '')
  document.head.append(template.content)
  document.body.dataset.page = screen.pageId
  document.body.dataset.layout = screen.layout
}
