import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '#shared/body/escape-html.ts'
import { isSignInProvider, providerNames } from '#shared/social-state.ts'
import type { AppDependencies } from '../app-dependencies.ts'
import { externalTarget, redirectTo } from '../redirects.ts'
import { fieldsOf } from '../request-fields.ts'

type Params = { Params: { provider: string } }

/** Fake authorization page of external services, which accepts any identity. */
export function identityRoutes(app: FastifyInstance, { fakeIdentityProvider: fake, config }: AppDependencies): void {
  if (!fake) return
  const address = `${fake.path}/:provider/authorize`

  app.get<Params>(address, async (request, reply) => {
    const { provider } = request.params
    if (!isSignInProvider(provider)) return reply.callNotFound()
    return reply.type('text/html; charset=utf-8').send(formPage(providerNames[provider]))
  })

  app.post<Params>(address, async (request, reply) => {
    const form = fieldsOf(request.body)
    const [subject, name, email] = ['subject', 'name', 'email'].map((field) => form.get(field) ?? '') as [string, string, string]
    const query = new URLSearchParams(new URL(request.url, 'http://own').search)
    const person = { subject: subject || email || 'somebody', name, email, isEmailProved: form.get('isEmailProved') === 'on' }
    const to = fake.answer(query, request.params.provider, person)
    if (to) redirectTo(config, reply, externalTarget(to), 303)
    else void reply.code(400).send({ errors: [{ message: 'This isn’t a request we made.' }] })
    return reply
  })
}

const formPage = (service: string): string => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Stand-in for ${escapeHtml(service)}</title>
<main><h1>Who are you at ${escapeHtml(service)}?</h1>
<p>${escapeHtml(service)} isn’t set up here. This page replaces it and accepts everyone.</p>
<form method="post">
<p><label>Name <input name="name" value="Noor Stand-in" autocomplete="off"></label></p>
<p><label>Email <input name="email" type="email" value="noor@stand-in.example" autocomplete="off"></label></p>
<p><label><input name="isEmailProved" type="checkbox" checked> ${escapeHtml(service)} vouches for the address</label></p>
<p><label>Id there <input name="subject" placeholder="the address" autocomplete="off"></label></p>
<p><button>Continue</button></p></form></main></html>`
