import { CONTACT_PANEL } from '#inbox/contact/contact-panel.tsx';
import type { PageDefinition } from '#platform/pages/page-definition.ts';
import { paths } from '#config/paths.ts';
import { Closing } from '#ui/closing.tsx';
import { Picture, sharedPicture } from '#ui/picture.tsx';
import { contentPicture } from '#ui/picture-source.ts';
import { Said } from '#ui/said.tsx';
import { localPath } from '#config/translation.ts';

import { howWeWork } from './content.ts';

/** A section that staff have added has its number alone. */
const anchorOf = ({ slug, id }: (typeof howWeWork.sections)[number]) => slug || `part-${id}`;

/** How We Work (specification, point 2), in three sections. */
export const howWeWorkPage: PageDefinition<object> = {
  head: () => {
    const [first] = howWeWork.sections;
    const image = first && sharedPicture(contentPicture(first.picture), 'landscape', first.alt);
    return { title: howWeWork.metaTitle, description: howWeWork.metaDescription, ...(image ? { image } : {}) };
  },
  layout: 'light',
  Body: () => (
    <>
      <header className="wrap page-head">
        <h1 className="statement">{howWeWork.heading}</h1>
        <Said className="lead">{howWeWork.lead}</Said>
      </header>
      <div className="wrap parts">
        {howWeWork.sections.map((section, place) => (
          <section
            key={section.id}
            className="part"
            id={anchorOf(section)}
            aria-labelledby={`${anchorOf(section)}-title`}
          >
            <Picture
              src={contentPicture(section.picture)}
              format="landscape"
              alt={section.alt}
              sizes="(min-width: 64rem) 48rem, 92vw"
              isFirst={place === 0}
            />
            <div className="part-words">
              <h2 id={`${anchorOf(section)}-title`}>{section.title}</h2>
              <Said>{section.text}</Said>
              {section.points.length > 0 && (
                <ul className="ticks">
                  {section.points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              )}
            </div>
          </section>
        ))}
      </div>
      <Closing heading={howWeWork.closing.heading}>
        <Said>{howWeWork.closing.text}</Said>
        <a className="button primary" href={localPath(paths.contact())} data-opens={CONTACT_PANEL}>
          {howWeWork.closing.action}
        </a>
      </Closing>
    </>
  ),
};
