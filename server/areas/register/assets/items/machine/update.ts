import type { assets } from '../../../../../../src/schemas/calls/assets';
import type { Handler } from '../../../../../call/handler';
import { machineAsset } from '.';
import { refreshedForm } from './form';

/**
 * Saves a machine asset, or with Complete false gives its form for these details. CopyAsset only says that another will be made after it. Throws
 * CallError 403 outside the data access and, when it saves, 409 and 400 like every save. docs/rules/assets.md, 7.
 */
export const updateAsset: Handler<typeof assets.updateAsset> = (context, { Id: id, OperatorId, Complete, details }) =>
  Complete ? machineAsset.save(context, { id, OperatorId, details }) : refreshedForm(context, id, OperatorId, details);
