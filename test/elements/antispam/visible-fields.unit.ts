import { describe, expect, it } from 'vitest';
import { fieldCounts, fieldList, type SeenField } from '../../../elements/antispam/data/field-visibility.ts';

const seen = (name: string, type = 'text'): SeenField => ({ name, type, isVisible: true });
const unseen = (name: string, type = 'text'): SeenField => ({ name, type, isVisible: false });

describe('apbct_visible_fields', () => {
  it('lists visible and invisible fields with their counts', () => {
    expect(fieldList([seen('name'), unseen('trap'), seen('email', 'email'), unseen('post', 'hidden')])).toEqual({
      visible_fields: 'name email',
      visible_fields_count: 2,
      invisible_fields: 'trap post',
      invisible_fields_count: 2,
    });
  });

  it('excludes buttons, fields without a name, and the fields of the guard', () => {
    const { visible_fields: visible, invisible_fields: invisible } = fieldList([
      seen('go', 'submit'),
      seen(''),
      seen('map', 'image'),
      seen('name'),
      unseen('ct_no_cookie_hidden_field', 'hidden'),
      unseen('apbct_visible_fields', 'hidden'),
    ]);
    expect([visible, invisible]).toEqual(['name', '']);
  });

  it('treats radio buttons of one name as one field, visible if any of them is', () => {
    const list = fieldList([
      unseen('size', 'radio'),
      seen('size', 'radio'),
      unseen('colour', 'radio'),
      unseen('colour', 'radio'),
    ]);
    expect(list).toMatchObject({
      visible_fields: 'size',
      invisible_fields: 'colour',
      visible_fields_count: 1,
      invisible_fields_count: 1,
    });
  });

  it('counts each checkbox of one name', () => {
    expect(fieldList([seen('a[]', 'checkbox'), seen('a[]', 'checkbox')]).visible_fields_count).toBe(2);
  });

  it('contains only the counts in aggregate', () => {
    expect(fieldCounts(fieldList([seen('name'), unseen('trap')]))).toEqual({
      visible_fields_count: 1,
      invisible_fields_count: 1,
    });
  });
});
