import { escapeHtml } from '#shared/body/escape-html.ts'
import type { FeedDocument, FeedEntry } from './feed-document.ts'

// Control characters that XML cannot represent in any form.
const withoutControls = (text: string): string => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
export const xml = (text: string): string => escapeHtml(withoutControls(text))
const cdata = (html: string): string => `<![CDATA[${withoutControls(html).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

const element = (name: string, text: string | undefined): string => (text ? `<${name}>${xml(text)}</${name}>` : '')

/** RSS 2.0. */
function rss({ title, description, language, pageUrl, selfUrl, hub, generator, updatedAt, entries }: FeedDocument): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom">',
    `<channel><title>${xml(title)}</title><description>${xml(escapeHtml(description))}</description><link>${xml(pageUrl)}</link>`,
    `<atom:link href="${xml(selfUrl)}" rel="self" type="application/rss+xml"/>`,
    hub ? `<atom:link href="${xml(hub)}" rel="hub"/>` : '',
    element('language', language),
    '<docs>https://www.rssboard.org/rss-specification</docs>',
    `<generator>${xml(generator)}</generator>`,
    element('lastBuildDate', updatedAt?.toUTCString()),
    ...entries.map(rssItem),
    '</channel></rss>',
  ].join('')
}

const rssItem = (entry: FeedEntry): string =>
  [
    `<item><title>${xml(entry.title)}</title><link>${xml(entry.url)}</link>`,
    `<guid isPermaLink="false">${xml(entry.id)}</guid>`,
    ...entry.tags.map((tag) => `<category>${xml(tag)}</category>`),
    `<dc:creator>${xml(entry.author?.name ?? '')}</dc:creator>`,
    element('dc:language', entry.language),
    `<pubDate>${entry.publishedAt.toUTCString()}</pubDate>`,
    `<atom:updated>${entry.updatedAt.toISOString()}</atom:updated>`,
    // Readers take it for HTML.
    element('description', escapeHtml(entry.summary)),
    `<content:encoded>${cdata(entry.html)}</content:encoded></item>`,
  ].join('')

/** Atom (RFC 4287). */
function atom({ title, description, language, pageUrl, selfUrl, hub, generator, updatedAt, entries }: FeedDocument): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom"${languageAttribute(language)}>`,
    `<id>${xml(selfUrl)}</id><title>${xml(title)}</title>`,
    element('subtitle', description),
    `<updated>${(updatedAt ?? new Date(0)).toISOString()}</updated>`,
    `<link rel="alternate" type="text/html" href="${xml(pageUrl)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${xml(selfUrl)}"/>`,
    hub ? `<link rel="hub" href="${xml(hub)}"/>` : '',
    `<generator>${xml(generator)}</generator>`,
    ...entries.map(atomEntry),
    '</feed>',
  ].join('')
}

const languageAttribute = (language: string | undefined): string => (language ? ` xml:lang="${xml(language)}"` : '')

const atomEntry = (entry: FeedEntry): string =>
  [
    `<entry${languageAttribute(entry.language)}><id>${xml(entry.id)}</id><title>${xml(entry.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${xml(entry.url)}"/>`,
    `<published>${entry.publishedAt.toISOString()}</published><updated>${entry.updatedAt.toISOString()}</updated>`,
    `<author><name>${xml(entry.author?.name ?? '')}</name>${element('uri', entry.author?.url)}</author>`,
    ...entry.tags.map((tag) => `<category term="${xml(tag)}"/>`),
    element('summary', entry.summary),
    `<content type="html">${xml(entry.html)}</content></entry>`,
  ].join('')

/** JSON Feed 1.1. */
const json = ({ title, description, language, pageUrl, selfUrl, hub, entries }: FeedDocument): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: pageUrl,
    feed_url: selfUrl,
    language,
    ...(hub && { hubs: [{ type: 'WebSub', url: hub }] }),
    items: entries.map((entry) => ({
      id: entry.id,
      url: entry.url,
      title: entry.title,
      content_html: entry.html,
      summary: entry.summary || undefined,
      image: entry.image,
      date_published: entry.publishedAt.toISOString(),
      date_modified: entry.updatedAt.toISOString(),
      authors: entry.author ? [entry.author] : undefined,
      tags: entry.tags.length > 0 ? entry.tags : undefined,
      language: entry.language,
    })),
  })

export const feedRenderers = { rss, atom, json }
