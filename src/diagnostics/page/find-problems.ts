import type { PageReader, Problem } from './problem.ts';
import { unknownAttributes, unknownTags } from './rules/unknown-names.ts';
import { wrongBlockedContent } from './rules/blocked-content.ts';
import { formsWithoutFiles } from './rules/forms/file-forms.ts';
import { formsWithoutButton, incompleteCaptchas, missingLabels, unsentForms } from './rules/forms/incomplete-forms.ts';
import { namelessFields } from './rules/forms/nameless-fields.ts';
import {
  wrongCommands,
  wrongPopovers,
  deadActions,
  deadAnchors,
  deadPanelLinks,
  misspeltLinks,
} from './rules/links.ts';
import { deadListeners } from './rules/events.ts';
import { wrongEventAttributes } from './rules/event-attributes.ts';
import { wrongFormRules } from './rules/forms/wrong-form-rules.ts';
import { wrongConditions } from './rules/forms/conditions.ts';
import { wrongInputs } from './rules/forms/input-attributes.ts';
import { wrongRenderedFields } from './rules/forms/rendered-fields.ts';
import { wrongListSources } from './rules/lists/list-sources.ts';
import { wrongListTemplates } from './rules/lists/list-templates.ts';
import { wrongCriteria } from './rules/lists/criteria.ts';
import { wrongMedia } from './rules/media.ts';
import { unexpectedMarkup } from './rules/markup.ts';
import { wrongScriptTags } from './rules/script-tags.ts';
import { brokenJson, unknownSettings, wrongBlockTypes } from './rules/settings-blocks.ts';
import { millisecondsForSeconds } from './rules/milliseconds-for-seconds.ts';
import { wrongStepLogic } from './rules/forms/step-logic.ts';
import { unsyncedSliders } from './rules/synced-sliders.ts';
import { unknownTexts } from './rules/unknown-texts.ts';
import { emptyToolbars } from './rules/toolbars.ts';
import { unopened } from './rules/unopened.ts';
import { loneVariants } from './rules/variants.ts';

/**
 * Returns the mistakes in the markup of a page. `isDefined` returns whether a tag is a custom element of the page, and not a misspelt tag of the
 * library.
 */
export function findProblems<Node>(page: PageReader<Node>, isDefined: (tag: string) => boolean): Problem<Node>[] {
  return [
    ...wrongScriptTags(page),
    ...unknownTags(page, isDefined),
    ...unknownAttributes(page),
    ...brokenJson(page),
    ...wrongBlockTypes(page),
    ...unknownSettings(page),
    ...unopened(page),
    ...unknownTexts(page),
    ...millisecondsForSeconds(page),
    ...unexpectedMarkup(page),
    ...wrongCommands(page),
    ...wrongPopovers(page),
    ...deadPanelLinks(page),
    ...deadActions(page),
    ...deadAnchors(page),
    ...misspeltLinks(page),
    ...deadListeners(page),
    ...wrongEventAttributes(page),
    ...wrongFormRules(page),
    ...wrongConditions(page),
    ...wrongRenderedFields(page),
    ...wrongInputs(page),
    ...wrongMedia(page),
    ...wrongStepLogic(page),
    ...unsentForms(page),
    ...namelessFields(page),
    ...formsWithoutFiles(page),
    ...formsWithoutButton(page),
    ...incompleteCaptchas(page),
    ...wrongBlockedContent(page),
    ...wrongListTemplates(page),
    ...wrongListSources(page),
    ...wrongCriteria(page),
    ...loneVariants(page),
    ...unsyncedSliders(page),
    ...emptyToolbars(page),
    ...missingLabels(page),
  ];
}
