import { draftEmailId } from '#db/seeds/fill/newsletter-rows.ts'
import { demoValues } from '#db/seeds/demo-values.ts'
import { button, confirmAfter, dialog, dialogAfter, menuOf, testOverlays } from './overlay-checks.ts'

const transfer = confirmAfter(
  'web/pages/publication/publication-management/TransferOwnership.tsx',
  /^Transfer Saltgrass to /,
  'Transfer',
)
const sending = confirmAfter(
  'web/pages/publication/newsletter-stats/ComposeIssueForm.tsx',
  /^Send “/,
  /^Send to \d+ subscribers$/,
)

const draft = 'High water no. 41: what the lighthouse heard'

testOverlays({
  'a publication': {
    path: '/saltgrass',
    as: 'reader',
    overlays: {
      'its menu': menuOf('web/features/publication-site/PublicationMenu.tsx', 'More about this publication'),
      'reporting a publication': dialogAfter(
        'web/features/report/ReportDialog.tsx',
        'Report this publication',
        'More about this publication',
        /^Report/,
      ),
    },
  },
  'the stories of a publication': {
    path: '/saltgrass/stories',
    as: 'writer',
    overlays: {
      'the menu of a story': menuOf('web/pages/publication/publication-desk/DeskStoryRow.tsx', /^More about/),
      'removing a story': confirmAfter(
        'web/pages/publication/publication-desk/DeskStoriesPage.tsx',
        'Remove this story from Saltgrass?',
        /^More about/,
        'Remove from publication',
      ),
      'unpublishing a story': confirmAfter(
        'web/pages/publication/publication-desk/DeskStoriesPage.tsx',
        'Unpublish this story?',
        /^More about/,
        'Unpublish',
      ),
    },
  },
  submissions: {
    path: '/saltgrass/submissions',
    as: 'writer',
    overlays: {
      'accepting a story': dialogAfter('web/pages/publication/publication-desk/DecisionDialog.tsx', /^Accept/, /^Accept /),
      'requesting changes to a story': dialogAfter(
        'web/pages/publication/publication-desk/DecisionDialog.tsx',
        /^Request changes/,
        /^Request changes to/,
      ),
    },
  },
  'the settings of a publication, to an editor': {
    path: '/saltgrass/settings',
    as: 'editor',
    overlays: {
      'leaving a publication': confirmAfter(
        'web/pages/publication/publication-management/ReadOnlySettings.tsx',
        'Leave Saltgrass?',
        'Leave',
      ),
    },
  },
  'the people of a publication': {
    path: '/saltgrass/permissions',
    as: 'writer',
    overlays: {
      'removing a person': confirmAfter(
        'web/pages/publication/publication-management/publication-permissions.page.tsx',
        /^Remove .+\?$/,
        /^Remove /,
      ),
    },
  },
  'the settings of a publication': {
    path: '/saltgrass/settings',
    as: 'writer',
    overlays: {
      'transferring ownership': {
        ...transfer,
        open: async (page) => {
          await page.getByLabel('New owner').selectOption({ index: 1 })
          return transfer.open(page)
        },
      },
    },
  },
  'the front page editor': {
    path: '/saltgrass/edit',
    as: 'writer',
    overlays: {
      'resetting the front page': confirmAfter(
        'web/pages/publication/publication-front/publication-homepage-editor.page.tsx',
        'Reset the front page?',
        'Reset front page',
      ),
    },
  },
  'the feature pages of a publication': {
    path: '/saltgrass/feature-pages',
    as: 'writer',
    overlays: {
      'deleting a page': confirmAfter(
        'web/pages/publication/publication-front/publication-feature-pages.page.tsx',
        'Delete “The sea, up close”?',
        'Remove The sea, up close',
      ),
    },
  },
  'the settings of a newsletter': {
    path: '/saltgrass/newsletters/high-water/settings',
    as: 'writer',
    overlays: {
      'deleting a newsletter': confirmAfter(
        'web/pages/publication/newsletter-settings/publication-newsletter-settings.page.tsx',
        'Delete High water?',
        'Delete',
      ),
    },
  },
  'the stats of a newsletter': {
    path: `/saltgrass/newsletters/${demoValues.newsletterV3Id}/stats`,
    as: 'writer',
    overlays: {
      'sending an issue': {
        ...sending,
        open: async (page) => {
          await page.getByLabel('Story', { exact: true }).selectOption({ index: 1 })
          return sending.open(page)
        },
      },
      'more about an issue': menuOf('web/features/newsletters/IssueRow.tsx', `More about ${draft}`),
      'deleting a draft': confirmAfter(
        'web/features/newsletters/IssueRow.tsx',
        'Delete this draft?',
        `More about ${draft}`,
        'Delete draft',
      ),
    },
  },
  'the outbox': {
    path: `/saltgrass/newsletters/${demoValues.newsletterV3Id}/stats`,
    as: 'writer',
    overlays: {
      'sending a draft': {
        source: 'web/features/newsletters/IssueRow.tsx',
        isConfirm: true,
        open: async (page) => {
          const story = page.getByLabel('Story', { exact: true })
          await story.selectOption({ index: 1 })
          const title = (await story.locator('option').nth(1).textContent()) ?? ''
          // Not confirmed, it is a draft from then on.
          await (await sending.open(page)).getByRole('button', { name: 'Cancel' }).click()
          await page.goto('/me/outbox')
          await button(page, `More about ${title}`).click()
          await page.getByRole('menuitem', { name: 'Send now' }).click()
          return dialog(page, `Send “${title}”?`)
        },
      },
    },
  },
  'an issue of a newsletter': {
    path: `/me/newsletter-issues/${draftEmailId({ of: { publication: 'saltgrass' }, slug: 'high-water' })}`,
    as: 'writer',
    overlays: {
      'adding a story': dialogAfter('web/features/newsletter-issue/AddStory.tsx', 'Add a story', 'Add a story'),
      'reviewing an issue': dialogAfter('web/features/newsletter-issue/ReviewDialog.tsx', 'Send this issue now?', /^Review/),
    },
  },
})
