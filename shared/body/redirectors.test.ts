import { expect, test } from 'vitest'
import { readHtml } from './read/read-html.ts'
import { readMarkdown } from './read/read-markdown.ts'
import { unwrapRedirect } from './redirectors.ts'

const target = 'https://example.com/tides?day=1&moon=full#high'
const encoded = encodeURIComponent(target)

test.each([
  `https://www.google.com/url?q=${encoded}&sa=D&source=editors&ust=17&usg=AOv`,
  `https://www.google.co.uk/url?sa=t&url=${encoded}`,
  `http://google.de/url?q=${encoded}`,
  `https://l.facebook.com/l.php?u=${encoded}&h=AT0`,
  `https://lm.facebook.com/l.php?u=${encoded}`,
  `https://l.instagram.com/?u=${encoded}&e=AT`,
  `https://www.youtube.com/redirect?event=video_description&q=${encoded}`,
  `https://out.reddit.com/t3_a?url=${encoded}`,
  `https://slack-redir.net/link?url=${encoded}`,
  `https://vk.com/away.php?to=${encoded}`,
  `https://t.umblr.com/redirect?z=${encoded}&t=x`,
  `https://www.linkedin.com/safety/go?url=${encoded}`,
  `https://duckduckgo.com/l/?uddg=${encoded}`,
  `https://medium.com/r/?url=${encoded}`,
  `https://eur01.safelinks.protection.outlook.com/?url=${encoded}&data=05`,
  `https://href.li/?${target}`,
  `https://www.bing.com/ck/a?p=1&u=a1${btoa(target).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}&ntb=1`,
  `https://www.google.com/url?q=${encodeURIComponent(`https://l.facebook.com/l.php?u=${encoded}`)}`,
])('leads to the address inside: %s', (address) => {
  expect(unwrapRedirect(address)).toBe(target)
})

test.each([
  'https://www.google.com/search?q=tides',
  'https://example.com/url?q=https://other.example/',
  'https://google.com.evil.example/url?q=https://other.example/',
  'https://www.google.com/url?q=javascript:alert(1)',
  'https://www.google.com/url',
  '/url?q=https://other.example/',
  'mailto:a@a.example',
  'https://[',
])('leaves other addresses as they are: %s', (address) => {
  expect(unwrapRedirect(address)).toBe(address)
})

test('links, cards and embeds of HTML and links of Markdown lead where they led', () => {
  const address = `https://www.google.com/url?q=${encoded}`
  const html = `<p><a href="${address.replaceAll('&', '&amp;')}">a</a></p><div class="kg-bookmark-card"><a href="${address}">b</a></div><iframe src="${address}"></iframe>`
  expect(readHtml(html).blocks).toMatchObject([
    { markups: [{ type: 'A', href: target }] },
    { mixtape: { href: target } },
    { frameSource: target },
  ])
  expect(readMarkdown(`[a](${address})`).blocks).toMatchObject([{ markups: [{ type: 'A', href: target }] }])
})
