import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '#shared/body/escape-html.ts'
import { isMastodonName } from '#shared/mastodon.ts'
import type { AppDependencies } from '../app-dependencies.ts'
import { externalTarget, redirectTo } from '../redirects.ts'
import { fieldsOf } from '../request-fields.ts'

type Params = { Params: { instance: string } }

/** Fake authorization page of Mastodon servers, which accepts any username. */
export function mastodonRoutes(app: FastifyInstance, { fakeMastodon: fake, config }: AppDependencies): void {
  if (!fake) return
  const address = `${fake.path}/:instance/oauth/authorize`

  app.get<Params>(address, async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(formPage(request.params.instance)),
  )

  app.post<Params>(address, async (request, reply) => {
    const form = fieldsOf(request.body)
    const username = form.get('username') ?? ''
    const query = new URLSearchParams(new URL(request.url, 'http://own').search)
    const person = form.get('answer') === 'deny' || !isMastodonName(username) ? undefined : username
    const to = fake.answer(query, request.params.instance, person)
    if (to) redirectTo(config, reply, externalTarget(to), 303)
    else void reply.code(400).send({ errors: [{ message: 'This isn’t a request we made.' }] })
    return reply
  })
}

const formPage = (instance: string): string => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Stand-in for ${escapeHtml(instance)}</title>
<main><h1>Who are you on ${escapeHtml(instance)}?</h1>
<p>This page replaces every Mastodon server and accepts everyone.</p>
<form method="post">
<p><label>Username <input name="username" value="noor" autocomplete="off"></label></p>
<p><button name="answer" value="allow">Authorize</button> <button name="answer" value="deny">Deny</button></p></form></main></html>`
