import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { pathTo } from '#shared/routes.ts'
import { Anchor } from '#web/design/Anchor/Anchor.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { TextPage } from '#web/app/frame/layouts/TextPage.tsx'
import type { PageModule } from '#web/app/runtime/page.ts'

/** The terms of service in plain language. */
function TermsPage() {
  const { config } = useEnvironment()
  const { productName, links } = config
  const settings = <Anchor href={pathTo('ShowSettingsTab', { setting: 'security' })}>{t`in the settings`}</Anchor>
  return (
    <TextPage
      title={t`Terms of service`}
      lead={t`What you can expect from ${productName}, and what ${productName} expects from you.`}
      sections={[
        {
          id: 'yours',
          title: t`What you write stays yours`,
          text: (
            <>
              <p>
                {t`You keep all rights to what you publish. You allow us to store it, show it, send it to the people who follow you
                and resize it to fit a screen, for as long as you leave it here, and for nothing else.`}
              </p>
              <p>
                {rich`You choose the license that says how others can use a story. You can export everything you wrote at any time ${settings}, in formats that other apps can read.`}
              </p>
            </>
          ),
        },
        {
          id: 'account',
          title: t`Your account`,
          text: (
            <>
              <p>
                {t`One person, one account, at least sixteen years old, with an email address that reaches you. Keep the links and
                codes we send to yourself: anyone who has them can sign in as you.`}
              </p>
              <p>
                {rich`You can deactivate or delete your account ${settings}. A deleted account can be restored for 14 days. After that
                it’s gone for good.`}
              </p>
            </>
          ),
        },
        {
          id: 'rules',
          title: t`What has no place here`,
          text: (
            <>
              <p>
                {t`Threats, hatred of people for what they are, harassment, someone else’s private life, someone else’s work under
                your name, and stories that exist to sell or to deceive.`}
              </p>
              <p>
                {rich`We may hide a story or an account that breaks the rules. If we do, we’ll tell you which and why, and you can ask
                us to review it. The ${<Anchor href={links.rules}>{t`full rules`}</Anchor>} say where the lines are.`}
              </p>
            </>
          ),
        },
        {
          id: 'membership',
          title: t`Membership and earnings`,
          text: (
            <>
              <p>
                {t`A membership runs for a month or a year and renews until you cancel. It then lasts until the end of the period
                you’ve paid for. We show you the price before we charge it, and tell you before it changes.`}
              </p>
              <p>
                {t`Writers in the partner program earn from the time members spend with their stories. Honest reading is paid for;
                reading faked by machines is not.`}
              </p>
            </>
          ),
        },
        {
          id: 'liability',
          title: t`What we can’t promise`,
          text: (
            <p>
              {t`We take great care that nothing you type is lost and that pages are there when you want them. We can’t promise that
              nothing ever fails, and what others write is their responsibility. Where the law gives you more rights than these
              terms, the law applies.`}
            </p>
          ),
        },
        {
          id: 'changes',
          title: t`When this changes`,
          text: (
            <p>
              {rich`We’ll email you a month before. If you don’t agree, take your stories and go; we’ll be sorry, but we won’t stand in
              your way. Questions? ${<Anchor href={links.support}>{t`Write to us`}</Anchor>}. The ${<Anchor href={links.privacy}>{t`privacy policy`}</Anchor>} says what we know about you, and why.`}
            </p>
          ),
        },
      ]}
    />
  )
}

export const page: PageModule = {
  head: (_answers, { env: { config } }) => ({
    title: t`Terms of service`,
    description: t`What you can expect from ${config.productName}, and what it expects from you.`,
  }),
  cacheKeys: () => ['terms'],
  Page: TermsPage,
}
