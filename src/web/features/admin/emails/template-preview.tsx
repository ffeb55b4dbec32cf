import { rulesFor } from '../../../../mail/template/quick-start-templates.ts'
import { render, type Template } from '../../../../mail/template/render.ts'
import { sampleValues } from '../../../../mail/template/sample-values.ts'
import { previewDocument } from './preview-document.ts'

type TemplatePreviewProps = { template: Template & { name: string; variables: string } }

/** A template with sample values. An empty sandbox executes nothing, whatever the template holds. */
export function TemplatePreview({ template }: TemplatePreviewProps) {
  const { subject, html, text } = render(template, sampleValues(rulesFor(template)))
  return (
    <div className="grid gap-4">
      <p className="wrap-anywhere">
        <span className="text-ink-3 text-sm">Subject </span>
        <bdi className="font-semibold">{subject}</bdi>
      </p>
      <iframe
        title="Preview of the email"
        sandbox=""
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its frame is scrolled by keyboard.
        tabIndex={0}
        srcDoc={previewDocument(html)}
        className="h-112 w-full rounded-card border border-line bg-white"
      />
      <section aria-labelledby="plain-text">
        <h3 id="plain-text" className="mb-1.5 font-medium text-sm">
          Plain text
        </h3>
        <pre className="whitespace-pre-wrap rounded-card bg-sunken p-4 font-mono text-fine wrap-anywhere">
          {text}
        </pre>
      </section>
      <p className="text-fine text-ink-3">
        Sample values are filled in. Pictures and style blocks are not shown here.
      </p>
    </div>
  )
}
