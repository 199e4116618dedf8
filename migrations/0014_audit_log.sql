-- reviewed: SQLite renames a table and a column in place, and no table references this one
-- renames: staff_deeds to audit_log
-- renames: audit_log.deed to audit_log.action
ALTER TABLE `staff_deeds` RENAME TO `audit_log`;
--> statement-breakpoint
ALTER TABLE `audit_log` RENAME COLUMN `deed` TO `action`;
--> statement-breakpoint
-- The worker from before this migration serves until the deployment is done, and after a rollback: it finds the old name.
CREATE VIEW `staff_deeds` AS SELECT `id`, `at`, `by`, `action` AS `deed`, `count` FROM `audit_log`;
--> statement-breakpoint
CREATE TRIGGER `staff_deeds_insert` INSTEAD OF INSERT ON `staff_deeds` BEGIN
  INSERT INTO `audit_log` (`id`, `at`, `by`, `action`, `count`) VALUES (NEW.`id`, NEW.`at`, NEW.`by`, NEW.`deed`, NEW.`count`);
END;
--> statement-breakpoint
CREATE TRIGGER `staff_deeds_update` INSTEAD OF UPDATE ON `staff_deeds` BEGIN
  UPDATE `audit_log` SET `count` = NEW.`count` WHERE `id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `staff_deeds_delete` INSTEAD OF DELETE ON `staff_deeds` BEGIN
  DELETE FROM `audit_log` WHERE `id` = OLD.`id`;
END;
