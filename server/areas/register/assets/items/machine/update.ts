import type { assets } from '../../../../../../src/schemas/calls/assets';
import type { Handler } from '../../../../../call/handler';
import { machineAsset } from '.';
import { refreshedForm } from './form';

/**
 * `Complete: false` only returns the form. Throws CallError 403 outside the data access, and on a save 409 and 400. docs/rules/assets.md,
 * 7.
 */
export const updateAsset: Handler<typeof assets.updateAsset> = (context, { Id: id, OperatorId, Complete, details }) =>
  Complete ? machineAsset.save(context, { id, OperatorId, details }) : refreshedForm(context, id, OperatorId, details);
