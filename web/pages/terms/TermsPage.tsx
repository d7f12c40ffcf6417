import { pathTo } from '#shared/routes.ts'
import { Anchor } from '#web/design/Anchor/Anchor.tsx'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { TextPage } from '#web/shell/text-page/TextPage.tsx'

/** What everybody agrees to who reads or writes here, in words that can be understood. */
export function TermsPage() {
  const { config } = useEnvironment()
  const { productName, links } = config
  const settings = <Anchor href={pathTo('ShowSettingsTab', { setting: 'security' })}>in the settings</Anchor>
  return (
    <TextPage
      title="Terms of service"
      lead={`What you may expect of ${productName}, and what ${productName} expects of you.`}
      sections={[
        {
          id: 'yours',
          title: 'What you write stays yours',
          text: (
            <>
              <p>
                You keep every right in what you publish. You allow us to store it, show it, send it to those who follow you and
                make it smaller or larger to fit a screen, for as long as you leave it here, and for nothing else.
              </p>
              <p>
                You choose the licence under which others may use a story. You can take everything you wrote away at any time,{' '}
                {settings}, in formats that other programs read.
              </p>
            </>
          ),
        },
        {
          id: 'account',
          title: 'Your account',
          text: (
            <>
              <p>
                One person, one account, at least sixteen years old, with an e-mail address that reaches you. Keep the links and
                codes we send to yourself: whoever has them is you.
              </p>
              <p>
                You can deactivate or delete your account {settings}. What is deleted can be brought back for 14 days; after that
                it is gone, with us as well.
              </p>
            </>
          ),
        },
        {
          id: 'rules',
          title: 'What has no place here',
          text: (
            <>
              <p>
                Threats, hatred of people for what they are, harassment, somebody else's private life, somebody else's work under
                your name, and stories that exist to sell or to deceive.
              </p>
              <p>
                We may hide a story or an account that breaks the rules. We then say which and why, and you may ask us to look
                again. The <Anchor href={links.rules}>rules in full</Anchor> say where the lines are.
              </p>
            </>
          ),
        },
        {
          id: 'membership',
          title: 'Membership and earnings',
          text: (
            <>
              <p>
                A membership runs for a month or a year and renews until you cancel it; it then lasts to the end of what is paid.
                We say a price before we take it, and tell you before it changes.
              </p>
              <p>
                Writers in the partner program earn by the time members spend with their stories. What has been earned honestly is
                paid; what was made up by machines is not.
              </p>
            </>
          ),
        },
        {
          id: 'liability',
          title: 'What we cannot promise',
          text: (
            <p>
              We take great care that nothing you type is lost and that pages are there when you want them. We cannot promise that
              nothing ever fails, and what others write is theirs to answer for. Where the law gives you more than these terms,
              the law holds.
            </p>
          ),
        },
        {
          id: 'changes',
          title: 'When this changes',
          text: (
            <p>
              We say so a month before, by e-mail. If you do not agree, take your texts and go; we will be sorry, and will not
              stand in your way. Questions: <Anchor href={links.support}>write to us</Anchor>. What we know of you and why is told
              in the <Anchor href={links.privacy}>privacy policy</Anchor>.
            </p>
          ),
        },
      ]}
    />
  )
}
